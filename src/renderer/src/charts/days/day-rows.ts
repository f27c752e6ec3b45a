import { partitionPoint } from '@shared/bisect.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import type { OffsetAt } from '@shared/history/zone-clock.ts';

/** The geometry of the rows: `pitch` is the distance from row to row, `thickness` the height of one, all in CSS pixels. */
export interface RowsBox {
  readonly left: number;
  readonly width: number;
  readonly pitch: number;
  readonly thickness: number;
  /** How much clock time a row spans: a day, an hour or a minute, in milliseconds. */
  readonly acrossMs: number;
}

/** The rectangle of one segment in one row. */
export interface DayMark {
  readonly segment: number;
  readonly state: ConnectionSegment['state'];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const minMark = 1;

/** Returns the moment within a day at which the clock changes, or `null`. */
export function clockChangeIn(day: Span, offset: OffsetAt): number | null {
  const before = offset(day.startMs);
  if (offset(day.endMs - 1) === before) return null;
  return partitionPoint(day.startMs, day.endMs - 1, (timeMs) => offset(timeMs) === before);
}

/** Returns the part of a segment within a day, cut where the clock changes: each piece is linear in clock time. */
function piecesIn(segment: ConnectionSegment, day: Span, changeMs: number | null): Span[] {
  const startMs = Math.max(segment.startMs, day.startMs);
  const endMs = Math.min(segment.endMs, day.endMs);
  if (endMs <= startMs) return [];
  if (changeMs === null || changeMs <= startMs || changeMs >= endMs) return [{ startMs, endMs }];
  return [
    { startMs, endMs: changeMs },
    { startMs: changeMs, endMs },
  ];
}

/**
 * Returns the clock time at which a row starts, relative to where rows of its kind start: 0 except after a skipped
 * midnight.
 */
export function clockAtStart(row: Span, acrossMs: number, offset: OffsetAt): number {
  const clockMs = row.startMs + offset(row.startMs);
  return clockMs - Math.floor(clockMs / acrossMs) * acrossMs;
}

/** The x axis is clock time, so that 09:00 is below 09:00 whatever the clock did at night. */
function place(piece: Span, row: Span, box: RowsBox, offset: OffsetAt): { x: number; width: number } {
  const beginsAt = clockAtStart(row, box.acrossMs, offset) - row.startMs - offset(row.startMs);
  const clockMs = (timeMs: number, at: number): number => beginsAt + timeMs + offset(at);
  const scale = box.width / box.acrossMs;
  const from = clockMs(piece.startMs, piece.startMs) * scale;
  // The end takes the offset that held before it: midnight is 24, not 0.
  const to = clockMs(piece.endMs, piece.endMs - 1) * scale;
  const width = Math.max(to - from, minMark);
  return { x: box.left + Math.min(from, box.width - width), width };
}

/** Returns the index of the first segment that ends after a moment; the segments are ascending and do not overlap. */
export function firstEndingAfter(segments: readonly Span[], timeMs: number): number {
  return partitionPoint(0, segments.length, (index) => (segments[index]?.endMs ?? Infinity) <= timeMs);
}

/**
 * Returns the rectangles of all segments, which are in ascending time: one row per day (or hour, or minute), in the order
 * of `rows`. However short a segment is, its rectangle is at least 1 px wide; durations are computed elsewhere, from the
 * seconds.
 */
export function dayMarks(
  segments: readonly ConnectionSegment[],
  rows: readonly Span[],
  box: RowsBox,
  offset: OffsetAt,
): DayMark[] {
  const marks: DayMark[] = [];
  for (const [line, row] of rows.entries()) {
    const changeMs = clockChangeIn(row, offset);
    const [y, height] = [line * box.pitch, box.thickness];
    for (let index = firstEndingAfter(segments, row.startMs); index < segments.length; index += 1) {
      const segment = segments[index];
      if (!segment || segment.startMs >= row.endMs) break;
      for (const piece of piecesIn(segment, row, changeMs)) {
        marks.push({ segment: index, state: segment.state, y, height, ...place(piece, row, box, offset) });
      }
    }
  }
  return marks;
}

/** Transposes the rectangles, with days as columns: midnight is at the top. */
export const asColumns = (marks: readonly DayMark[]): DayMark[] =>
  marks.map((mark) => ({ ...mark, x: mark.y, y: mark.x, width: mark.height, height: mark.width }));

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** Merges the rectangles of one row that overlap, as many events within one pixel do. */
function merged(marks: readonly DayMark[]): DayMark[] {
  const whole: DayMark[] = [];
  for (const mark of marks) {
    const before = whole.at(-1);
    const right = before ? before.x + before.width : 0;
    if (before?.y === mark.y && mark.x >= before.x && mark.x < right) {
      whole[whole.length - 1] = { ...before, width: Math.max(right, mark.x + mark.width) - before.x };
    } else whole.push(mark);
  }
  return whole;
}

/** Returns all rectangles of one state as one SVG path. */
export function pathOf(marks: readonly DayMark[], state: ConnectionSegment['state']): string {
  return merged(marks.filter((mark) => mark.state === state))
    .map(
      ({ x, y, width, height }) =>
        `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`,
    )
    .join('');
}

/** Returns slanted strokes over the rectangles of one state, so that unknown time differs in shape as well. */
export function hatchOf(marks: readonly DayMark[], state: ConnectionSegment['state'], gap = 6): string {
  return marks
    .filter((mark) => mark.state === state)
    .flatMap(({ x, y, width, height }) => {
      const lean = Math.min(height, 4);
      const count = Math.max(0, Math.floor((width - lean) / gap) + 1);
      return Array.from(
        { length: count },
        (_, stroke) => `M${round(x + stroke * gap)} ${round(y + height)}l${round(lean)} ${round(-height)}`,
      );
    })
    .join('');
}
