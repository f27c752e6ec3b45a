import { createServer, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** Stands before a service and keeps the bodies of the questions that pass. */
export interface RecordingService {
  readonly url: string;
  /** The filters of every question for devices so far. */
  readonly filters: readonly unknown[];
  close(): Promise<void>;
}

const forwardedOf = ({ method, headers, url }: IncomingMessage, target: URL) => ({
  host: target.hostname,
  port: target.port,
  path: url,
  method,
  headers: { ...headers, host: target.host },
});

export async function recordService(serviceUrl: string): Promise<RecordingService> {
  const target = new URL(serviceUrl);
  const filters: unknown[] = [];
  const server = createServer((incoming, answer) => {
    void text(incoming).then((body) => {
      if (/\/devices\/companies\/\d+$/.test(incoming.url ?? '')) {
        filters.push((JSON.parse(body) as Record<string, unknown>)['filters']);
      }
      const passed = request(forwardedOf(incoming, target), (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      passed.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    filters,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
