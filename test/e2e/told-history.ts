import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the service tells of one field: moments in milliseconds since the epoch, or text as it stands in the answer. */
export type ToldPoints = readonly (readonly [time: number | string, value: unknown])[];

/** The histories of all devices, by the name of the field; a field that is not there is left out of the answer. */
export type ToldHistory = Readonly<Record<string, ToldPoints>>;

/** Stands before a service and answers for histories itself. */
export interface HistoryTeller {
  readonly url: string;
  /** What is told from now on; `null` refuses. */
  tell: (history: ToldHistory | null) => void;
  /** How many histories were asked for. */
  readonly asked: () => number;
  close(): Promise<void>;
}

interface Asked {
  readonly fields: readonly string[];
  readonly start: string;
  readonly stop: string;
}

/** As the service answers: the points of the interval, both ends included. Times as text are sent whatever they are. */
function answerTo({ fields, start, stop }: Asked, history: ToldHistory): string {
  const [from, to] = [Date.parse(start), Date.parse(stop)];
  const isWithin = (time: number | string): boolean =>
    typeof time === 'string' || (time >= from && time <= to);
  const told = fields.filter((name) => history[name] !== undefined);
  const data = Object.fromEntries(
    told.map((name) => [
      name,
      (history[name] ?? [])
        .filter(([time]) => isWithin(time))
        .map(([time, value]) => ({
          time: typeof time === 'string' ? time : new Date(time).toISOString(),
          value,
        })),
    ]),
  );
  return JSON.stringify({ success: true, message: null, data });
}

const forwardedOf = ({ method, headers, url }: IncomingMessage, target: URL) => ({
  host: target.hostname,
  port: target.port,
  path: url,
  method,
  headers: { ...headers, host: target.host },
});

/** Puts a teller of histories before a service. */
export async function tellHistory(serviceUrl: string, first: ToldHistory): Promise<HistoryTeller> {
  const target = new URL(serviceUrl);
  let [history, asked]: [ToldHistory | null, number] = [first, 0];
  const server = createServer((incoming, answer) => {
    void text(incoming).then((body) => {
      if (/\/history$/.test(incoming.url ?? '')) {
        asked += 1;
        answer.writeHead(history === null ? 403 : 200, { 'content-type': 'application/json' });
        answer.end(history === null ? '{}' : answerTo(JSON.parse(body) as Asked, history));
        return;
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
    tell: (next) => (history = next),
    asked: () => asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
