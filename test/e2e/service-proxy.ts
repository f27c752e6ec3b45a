import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '@core/service/testing/listening.ts';

/** A test's own proxy in front of a service. */
export interface ServiceProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** An incoming request, and what can be done with it. */
export interface Passing {
  readonly path: string;
  /** The request body. */
  readonly body: string;
  /** Forwards it to the service. */
  readonly go: () => void;
  /** Responds in place of the service. */
  readonly answer: (status: number, json: string) => void;
}

function pass(incoming: IncomingMessage, body: string, answer: ServerResponse, target: URL): void {
  const { hostname, port, host } = target;
  const headers = { ...incoming.headers, host };
  const options = { host: hostname, port, path: incoming.url, method: incoming.method, headers };
  const passed = request(options, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  passed.end(body);
}

/** Starts a proxy in front of a service; `onRequest` decides what happens to each request. */
export async function startProxy(
  serviceUrl: string,
  onRequest: (passing: Passing) => void,
): Promise<ServiceProxy> {
  const target = new URL(serviceUrl);
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) =>
      onRequest({
        path: incoming.url ?? '',
        body,
        go: () => pass(incoming, body, response, target),
        answer(status, json) {
          response.writeHead(status, { 'content-type': 'application/json' });
          response.end(json);
        },
      }),
    );
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface DevicesAsked {
  readonly page: number;
  readonly page_size: number;
  readonly filters: unknown;
}

/** Returns the devices query that a request contains, or `null` if it is another kind of request. */
export const devicesAsked = ({ path, body }: Passing): DevicesAsked | null =>
  /\/devices\/companies\/\d+$/.test(path) ? (JSON.parse(body) as DevicesAsked) : null;

/**
 * Returns which page of a company's reading a request asks for, or `null`. Sign-in is not a reading: it queries one
 * device.
 */
export function pageOfReading(passing: Passing): number | null {
  const asked = devicesAsked(passing);
  return asked && asked.page_size > 1 ? asked.page : null;
}
