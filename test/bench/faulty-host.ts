import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listening } from '@core/service/testing/listening.ts';

/** Responds to one request, or does something else with it. */
export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** The arrival of a request; milliseconds of the monotonic clock. */
export interface Arrival {
  readonly method: string;
  readonly path: string;
  readonly atMs: number;
}

/** A host on the loopback interface whose reaction to requests can be set. */
export interface FaultyHost {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
  /** Sets how requests are handled from now on. */
  readonly reply: (next: Reply) => void;
  readonly close: () => Promise<void>;
}

/** Allows pages of any origin to send requests (CORS). */
const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
};

/** A response with that status and JSON that every client understands. */
export const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}): Reply =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...open, ...headers }).end('[]');
  };

/** Reads the whole request and closes the connection without a response. */
export const endWithoutAnswer: Reply = (request) => {
  request.resume();
  request.once('end', () => request.socket.destroy());
};

const tokenPath = '/public/auth/connect/token';

/** Starts a host. It always issues tokens and answers CORS preflight requests, whatever else fails. */
export async function startFaultyHost(): Promise<FaultyHost> {
  const arrivals: Arrival[] = [];
  let current: Reply = answer(200);
  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request;
    if (method === 'OPTIONS') {
      response.writeHead(204, open).end();
    } else if (path.endsWith(tokenPath)) {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ access_token: 'token', expires_in: 7200 }));
    } else {
      arrivals.push({ method, path, atMs: performance.now() });
      current(request, response);
    }
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    reply: (next) => (current = next),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
