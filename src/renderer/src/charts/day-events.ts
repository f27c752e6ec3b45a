import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { DayMark, RowsBox } from './day-rows.ts';

/** An event is what interrupts being online: the arrows go from one to the next. */
const isEvent = ({ state }: ConnectionSegment): boolean => state !== 'online';

/** How far beside a narrow mark the pointer may be, in CSS pixels. */
const reach = 4;

/** The segment under the pointer: an interruption within reach goes before the long stretches around it. */
export function pickMark(marks: readonly DayMark[], x: number, y: number, box: RowsBox): number | null {
  const inRow = marks.filter((mark) => y >= mark.y - 1 && y < mark.y - 1 + box.pitch);
  const distance = (mark: DayMark): number => Math.max(mark.x - x, x - mark.x - mark.width, 0);
  const [nearest] = inRow
    .filter((mark) => mark.state !== 'online' && distance(mark) <= reach)
    .toSorted((a, b) => distance(a) - distance(b) || a.width - b.width);
  return (nearest ?? inRow.find((mark) => distance(mark) === 0))?.segment ?? null;
}

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

/** The event that a key goes to from the picked segment; `null` when the key is none or there is no further event. */
export function stepEvent(
  segments: readonly ConnectionSegment[],
  picked: number | null,
  key: string,
): number | null {
  const events = segments.flatMap((segment, index) => (isEvent(segment) ? [index] : []));
  return steps[key]?.(events, picked) ?? null;
}
