import { momentText } from '@page/features/history/index.ts';
import { cellAcross, type WallBox } from './wall-box.ts';
import { areHours } from './wall-edges.ts';

/** A date above the cells, and its position. */
export interface WallLabel {
  readonly column: number;
  readonly x: number;
  readonly text: string;
}

/** The width of a date, in pixels. */
const labelWidth = 52;

/** Also where the clock skips midnight, so that the day begins later. */
const beginsDay = (timeMs: number): boolean => new Date(timeMs).getDate() !== new Date(timeMs - 1).getDate();
const isMonday = (timeMs: number): boolean => new Date(timeMs).getDay() === 1;

/** Returns the dates above the cells: each day where columns are hours, each Monday where they are days, as many as fit. */
export function wallLabels(edges: Float64Array, box: WallBox): WallLabel[] {
  const isLabelled = areHours(edges) ? beginsDay : isMonday;
  const labels: WallLabel[] = [];
  for (let column = 0; column < box.columns; column += 1) {
    const startMs = edges[column] ?? 0;
    if (!isLabelled(startMs)) continue;
    const { x } = cellAcross(box, column);
    const isFree = x >= (labels.at(-1)?.x ?? -labelWidth) + labelWidth && x + labelWidth <= box.width;
    if (isFree) labels.push({ column, x, text: momentText(startMs, 'local', 'day') });
  }
  return labels;
}
