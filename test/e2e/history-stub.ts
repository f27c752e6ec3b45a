import { startProxy, type ServiceProxy } from './service-proxy.ts';

/**
 * What the service reports for one field: times in milliseconds since the epoch, or as text exactly as in the response.
 */
export type ToldPoints = readonly (readonly [time: number | string, value: unknown])[];

/** The histories of all devices by field name. A field that is missing is left out of the response. */
export type StubbedHistory = Readonly<Record<string, ToldPoints>>;

/** A proxy in front of a service that responds to history queries itself. */
export interface HistoryStub extends ServiceProxy {
  /** Sets the histories from now on; `null` refuses the queries. */
  tell: (history: StubbedHistory | null) => void;
  /** Delays queries for a field from now on, until the returned function is called. */
  hold: (fieldName: string) => () => void;
  /** The number of histories requested. */
  readonly asked: () => number;
}

interface Asked {
  readonly fields: readonly string[];
  readonly start: string;
  readonly stop: string;
}

/**
 * Responds as the service does: with the points in the interval, both ends included. Times given as text are always
 * sent.
 */
function answerTo({ fields, start, stop }: Asked, history: StubbedHistory): string {
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

/** Starts a proxy in front of a service that responds to history queries with the given histories. */
export async function stubHistory(serviceUrl: string, first: StubbedHistory): Promise<HistoryStub> {
  let [history, asked]: [StubbedHistory | null, number] = [first, 0];
  let [heldField, held]: [string | null, Promise<void>] = [null, Promise.resolve()];
  const between = await startProxy(serviceUrl, ({ path, body, go, answer }) => {
    if (!path.endsWith('/history')) return go();
    asked += 1;
    if (history === null) return answer(403, '{}');
    const [question, told] = [JSON.parse(body) as Asked, history];
    const isHeld = heldField !== null && question.fields.includes(heldField);
    void (isHeld ? held : Promise.resolve()).then(() => answer(200, answerTo(question, told)));
  });
  const hold = (fieldName: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    [heldField, held] = [fieldName, promise];
    return resolve;
  };
  return { ...between, tell: (next) => (history = next), hold, asked: () => asked };
}
