import { standBefore, type Between } from './between.ts';

/** What the service tells of one field: moments in milliseconds since the epoch, or text as it stands in the answer. */
export type ToldPoints = readonly (readonly [time: number | string, value: unknown])[];

/** The histories of all devices, by the name of the field; a field that is not there is left out of the answer. */
export type ToldHistory = Readonly<Record<string, ToldPoints>>;

/** Stands before a service and answers for histories itself. */
export interface HistoryTeller extends Between {
  /** What is told from now on; `null` refuses. */
  tell: (history: ToldHistory | null) => void;
  /** Lets questions for a field wait from now on, until what is returned is called. */
  hold: (fieldName: string) => () => void;
  /** How many histories were asked for. */
  readonly asked: () => number;
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

/** Puts a teller of histories before a service. */
export async function tellHistory(serviceUrl: string, first: ToldHistory): Promise<HistoryTeller> {
  let [history, asked]: [ToldHistory | null, number] = [first, 0];
  let [heldField, held]: [string | null, Promise<void>] = [null, Promise.resolve()];
  const between = await standBefore(serviceUrl, ({ path, body, go, answer }) => {
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
