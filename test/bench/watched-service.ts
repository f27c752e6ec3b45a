import { createServer, request } from 'node:http';
import { listening } from '@core/service/testing/listening.ts';

/** A service behind a proxy that records when pages of devices arrive and how many histories are requested. */
export interface WatchedService {
  readonly url: string;
  /**
   * When the first page of devices had been received completely, in milliseconds since the epoch; `null` until then.
   */
  readonly firstPageAtMs: () => number | null;
  readonly histories: () => number;
  readonly close: () => void;
}

/** Tells whether a request asks for many devices; the sign-in asks for one. */
const asksForMany = (url: string, body: string): boolean =>
  url.includes('/monitoring/devices/companies/') && Number(/"page_size":(\d+)/.exec(body)?.[1]) >= 100;

export async function watchService(serviceUrl: string): Promise<WatchedService> {
  let firstPageAtMs: number | null = null;
  let histories = 0;
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    let body = '';
    if (url.endsWith('/history')) histories += 1;
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    const onward = request(new URL(url, serviceUrl), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('end', () => {
        if (asksForMany(url, body)) firstPageAtMs ??= performance.timeOrigin + performance.now();
      });
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    firstPageAtMs: () => firstPageAtMs,
    histories: () => histories,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
