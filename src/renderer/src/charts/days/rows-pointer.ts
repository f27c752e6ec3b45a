import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import type { OffsetAt } from '@shared/history/zone-clock.ts';
import { clamp } from '@page/ui/clamp.ts';
import { clockAtStart, clockChangeIn, firstEndingAfter, type RowsBox } from './day-rows.ts';

/** A position in a chart of rows: the row, and the moment in it. */
export interface RowMoment {
  readonly row: number;
  readonly timeMs: number;
}

/** Everything that a chart of rows is drawn from. */
export interface RowsScene {
  readonly segments: readonly ConnectionSegment[];
  readonly rows: readonly Span[];
  readonly box: RowsBox;
  readonly offset: OffsetAt;
}

/** Returns the moment at a point of the chart; the nearest one in the nearest row when the point is outside the rows. */
export function momentAt({ rows, box, offset }: RowsScene, x: number, y: number): RowMoment | null {
  const line = clamp(0, Math.floor((y + 1) / box.pitch), rows.length - 1);
  const row = rows[line];
  if (!row) return null;
  const clockMs = (clamp(0, x - box.left, box.width) / box.width) * box.acrossMs;
  const straightMs = row.startMs + clockMs - clockAtStart(row, box.acrossMs, offset);
  const changeMs = clockChangeIn(row, offset);
  const isAfter = changeMs !== null && straightMs >= changeMs;
  const shiftMs = isAfter ? offset(changeMs) - offset(changeMs - 1) : 0;
  // Clock time that is skipped maps to the moment of the change.
  const timeMs = isAfter ? Math.max(changeMs, straightMs - shiftMs) : straightMs;
  return { row: line, timeMs: clamp(row.startMs, timeMs, row.endMs) };
}

/** How far from a narrow mark the pointer may be, in CSS pixels. */
const reach = 4;

/**
 * Returns the segment at a point: an interruption within reach in the row takes precedence over the long segments around
 * it.
 */
export function segmentAt(scene: RowsScene, x: number, y: number): number | null {
  const { segments, rows, box } = scene;
  const at = momentAt(scene, x, y);
  const row = at && rows[at.row];
  if (!row || y > rows.length * box.pitch) return null;
  const reachMs = (reach * box.acrossMs) / box.width;
  const until = Math.min(row.endMs - 1, at.timeMs + reachMs);
  const from = Math.max(row.startMs, at.timeMs - reachMs);
  let [found, nearest]: [number | null, number] = [null, Infinity];
  let here: number | null = null;
  for (let index = firstEndingAfter(segments, from); index < segments.length; index += 1) {
    const segment = segments[index];
    if (!segment || segment.startMs > until) break;
    const farMs = Math.max(segment.startMs - at.timeMs, at.timeMs - segment.endMs, 0);
    if (farMs === 0) here = index;
    if (segment.state !== 'online' && farMs < nearest) [found, nearest] = [index, farMs];
  }
  return found ?? here;
}

/** Returns the span between two positions: the time between them within a row, else all rows from one to the other. */
export function spanBetween(rows: readonly Span[], a: RowMoment, b: RowMoment): Span {
  if (a.row === b.row) return { startMs: Math.min(a.timeMs, b.timeMs), endMs: Math.max(a.timeMs, b.timeMs) };
  const taken = rows.slice(Math.min(a.row, b.row), Math.max(a.row, b.row) + 1);
  return {
    startMs: Math.min(...taken.map(({ startMs }) => startMs)),
    endMs: Math.max(...taken.map(({ endMs }) => endMs)),
  };
}
