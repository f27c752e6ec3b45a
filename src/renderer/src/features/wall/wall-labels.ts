import { momentText } from '@page/features/history/index.ts';
import { cellAcross, type WallBox } from './wall-box.ts';

/** A date over the cells, and where it stands. */
export interface WallLabel {
  readonly column: number;
  readonly x: number;
  readonly text: string;
}

/** Pixels that a date takes. */
const labelWidth = 52;

const isMidnight = (timeMs: number): boolean => {
  const at = new Date(timeMs);
  return at.getHours() === 0 && at.getMinutes() === 0;
};
const isMonday = (timeMs: number): boolean => new Date(timeMs).getDay() === 1;

/** Dates over the cells: of each day where hours are shown, of each Monday where days are, as many as have place. */
export function wallLabels(edges: Float64Array, box: WallBox, isHours: boolean): WallLabel[] {
  const labels: WallLabel[] = [];
  for (let column = 0; column < box.columns; column += 1) {
    const startMs = edges[column] ?? 0;
    if (!(isHours ? isMidnight(startMs) : isMonday(startMs))) continue;
    const { x } = cellAcross(box, column);
    const isFree = x >= (labels.at(-1)?.x ?? -labelWidth) + labelWidth && x + labelWidth <= box.width;
    if (isFree) labels.push({ column, x, text: momentText(startMs, 'local', 'day') });
  }
  return labels;
}
