import type { Span } from '@shared/history/segments.ts';
import { dayMarks, hatchOf, pathOf, type DayMark } from './day-rows.ts';
import type { RowsScene } from './rows-pointer.ts';

/** Rectangles of stretches that are no states of the connection: what was drawn, maintenance windows, flapping. */
export const bandMarks = ({ rows, box, offset }: RowsScene, spans: readonly Span[]): DayMark[] =>
  dayMarks(
    spans.map((span) => ({ ...span, state: 'unknown' })),
    rows,
    box,
    offset,
  );

/** The same as one path. */
export const bandPath = (scene: RowsScene, spans: readonly Span[]): string =>
  pathOf(bandMarks(scene, spans), 'unknown');

/** The same as slanted strokes. */
export const bandHatch = (scene: RowsScene, spans: readonly Span[]): string =>
  hatchOf(bandMarks(scene, spans), 'unknown', 8);

/** The same as a line under each row. */
export const bandLines = (scene: RowsScene, spans: readonly Span[]): string =>
  bandMarks(scene, spans)
    .map(({ x, y, width, height }) => `M${x.toFixed(2)} ${String(y + height + 0.5)}h${width.toFixed(2)}`)
    .join('');

/** Outlines a little around the rectangles of one segment. */
export const framesOf = (marks: readonly DayMark[]): string =>
  marks
    .map(({ x, y, width, height }) => {
      const [left, across] = [Math.round(x) - 3, Math.round(width) + 6];
      return `M${String(left)} ${String(y - 2)}h${String(across)}v${String(height + 4)}h${String(-across)}z`;
    })
    .join('');
