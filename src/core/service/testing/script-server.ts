import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listening } from './listening.ts';
import { createClock } from './stepping-clock.ts';
import { createServiceClient, type ServiceClientOptions } from '../create-client.ts';
import type { ServiceClient } from '../client.ts';

/** A request as a scripted service saw it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly socket: Socket;
}

/** Answers one request of a scripted service. */
export type Script = (seen: Seen, response: ServerResponse) => void;

/** A real HTTP server on a loopback port, whose answers the test writes. */
export interface ScriptServer {
  readonly url: string;
  /** Every request so far, except those for a token. */
  readonly seen: readonly Seen[];
  readonly tokenRequests: readonly Seen[];
  readonly client: ServiceClient;
  readonly clock: ReturnType<typeof createClock>;
  /** Creates a further client of the same server. */
  readonly clientWith: (options: Partial<ServiceClientOptions>) => ServiceClient;
  /** Stops the server and closes its connections; the clients stay open. */
  readonly stop: () => Promise<void>;
}

/** Writes a JSON answer. */
export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Returns a script that issues `token-1`, `token-2` and so on. */
export function issuesTokens(): Script {
  let issued = 0;
  return (_seen, response) => {
    issued += 1;
    json(response, { access_token: `token-${issued}`, expires_in: 7200, token_type: 'Bearer' });
  };
}

export interface Scripts {
  readonly token?: Script;
  readonly answer?: Script;
}

/** Starts a scripted service and a client whose pauses take no time. Both are closed when the test has finished. */
export async function startScriptServer(scripts: Scripts): Promise<ScriptServer> {
  const { token = issuesTokens(), answer = (_, response) => json(response, []) } = scripts;
  const seen: Seen[] = [];
  const tokenRequests: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers, socket } = request;
      const one = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8'), socket };
      const isToken = url.endsWith('/public/auth/connect/token');
      (isToken ? tokenRequests : seen).push(one);
      (isToken ? token : answer)(one, response);
    });
  });
  const port = await listening(server);
  const url = `http://127.0.0.1:${port}`;
  const clock = createClock();
  const credentials = { serviceAddress: url, username: 'ops', password: 'correct horse' };
  const clients: ServiceClient[] = [];
  const clientWith = (options: Partial<ServiceClientOptions>): ServiceClient => {
    const client = createServiceClient({ ...credentials, clock, random: () => 1, ...options });
    clients.push(client);
    return client;
  };
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const close = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.close()));
    await stop();
  };
  onTestFinished(close);
  return { url, seen, tokenRequests, client: clientWith({}), clock, clientWith, stop };
}
