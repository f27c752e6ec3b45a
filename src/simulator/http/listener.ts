import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handle, type Door } from './door.ts';

/** A server that is listening. */
export interface Listener {
  /** Base URL without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Listens on the loopback interface only; port 0 picks a free port. */
export async function listen(door: Door, port: number): Promise<Listener> {
  const server = createServer((request, response) => void handle(door, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${LOOPBACK}:${String(actual)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
