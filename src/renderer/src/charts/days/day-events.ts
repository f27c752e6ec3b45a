import type { ConnectionSegment } from '@shared/history/segments.ts';

/** An event is an interruption of being online: the arrows go from one to the next. */
const isEvent = ({ state }: ConnectionSegment): boolean => state !== 'online';

type Step = (events: readonly number[], picked: number | null) => number | undefined;

const later: Step = (events, picked) =>
  picked === null ? events.at(-1) : events.find((index) => index > picked);
const earlier: Step = (events, picked) =>
  picked === null ? events.at(-1) : events.findLast((index) => index < picked);

const steps: Readonly<Record<string, Step>> = {
  Home: (events) => events[0],
  End: (events) => events.at(-1),
  ArrowRight: later,
  ArrowUp: later,
  ArrowLeft: earlier,
  ArrowDown: earlier,
};

/**
 * Returns the event that a key moves to from the picked segment; `null` when the key moves nowhere or there is no further
 * event. `from` and `until` delimit the visible segments.
 */
export function stepEvent(
  segments: readonly ConnectionSegment[],
  [from, until]: readonly [number, number],
  picked: number | null,
  key: string,
): number | null {
  const step = steps[key];
  if (!step) return null;
  const events: number[] = [];
  for (let index = from; index < until; index += 1) {
    const segment = segments[index];
    if (segment && isEvent(segment)) events.push(index);
  }
  return step(events, picked) ?? null;
}
