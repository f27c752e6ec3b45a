import type { Span } from '@shared/history/spans.ts';
import { dayMarks, hatchOf, pathOf, type DayMark } from './day-rows.ts';
import type { RowsScene } from './rows-pointer.ts';

/** Returns the rectangles of spans that are no states of the connection: selection, maintenance windows, flapping. */
const bandMarks = ({ rows, box, offset }: RowsScene, spans: readonly Span[]): DayMark[] =>
  dayMarks(
    spans.map((span) => ({ ...span, state: 'unknown' })),
    rows,
    box,
    offset,
  );

/** Returns those rectangles as one path. */
export const bandPath = (scene: RowsScene, spans: readonly Span[]): string =>
  pathOf(bandMarks(scene, spans), 'unknown');

/** Returns those rectangles as slanted strokes. */
export const bandHatch = (scene: RowsScene, spans: readonly Span[]): string =>
  hatchOf(bandMarks(scene, spans), 'unknown', 8);

/** Returns those rectangles as a line under each row. */
export const bandLines = (scene: RowsScene, spans: readonly Span[]): string =>
  bandMarks(scene, spans)
    .map(({ x, y, width, height }) => `M${x.toFixed(2)} ${String(y + height + 0.5)}h${width.toFixed(2)}`)
    .join('');

/** The part of a row that a segment covers, with a small margin. */
interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns one frame per row: an hour that the clock skips or repeats is inside it. */
function frameOfRows(marks: readonly DayMark[]): Frame[] {
  const rows = new Map<number, Frame>();
  for (const { x, y, width, height } of marks) {
    const left = Math.round(x) - 3;
    const right = left + Math.round(width) + 6;
    const known = rows.get(y);
    rows.set(y, {
      left: Math.min(left, known?.left ?? left),
      right: Math.max(right, known?.right ?? right),
      top: y - 2,
      bottom: y + height + 2,
    });
  }
  return [...rows.values()].toSorted((a, b) => a.top - b.top);
}

/** Groups consecutive frames that overlap; those that only continue across midnight stay separate. */
function joined(frames: readonly Frame[]): Frame[][] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    const last = groups.at(-1);
    const above = last?.at(-1);
    const isJoined =
      above && frame.top <= above.bottom && frame.left <= above.right && above.left <= frame.right;
    if (isJoined) last?.push(frame);
    else groups.push([frame]);
  }
  return groups;
}

/** Returns the outline of overlapping frames: down their right side, and up again on their left. */
function outlineOf(frames: readonly Frame[]): string {
  const [first, ...others] = frames;
  if (!first) return '';
  let [above, down, up] = [first, `H${String(first.right)}`, ''];
  for (const frame of others) {
    const rightAt = frame.right > above.right ? frame.top : above.bottom;
    const leftAt = frame.left < above.left ? frame.top : above.bottom;
    if (frame.right !== above.right) down += `V${String(rightAt)}H${String(frame.right)}`;
    if (frame.left !== above.left) up = `V${String(leftAt)}H${String(above.left)}${up}`;
    above = frame;
  }
  return `M${String(first.left)} ${String(first.top)}${down}V${String(above.bottom)}H${String(above.left)}${up}z`;
}

/**
 * Returns outlines a little around the rectangles of one segment: one for all rows that it covers, rather than one per
 * row.
 */
export const framesOf = (marks: readonly DayMark[]): string =>
  joined(frameOfRows(marks)).map(outlineOf).join('');
