import { clamp } from '@page/ui/clamp.ts';
import { plainLook, type ColumnLook } from './columns.ts';

/** Operations on the columns of the grid. Each returns new looks and leaves its input unchanged. */

type Looks = readonly ColumnLook[];

/** The step of column widths, in CSS pixels. */
export const widthStep = 8;
const minWidth = 48;
const maxWidth = 1600;

/** Rounds a width to the step and clamps it to what a column may have. */
export const widthWithin = (width: number): number =>
  clamp(minWidth, Math.round(width / widthStep) * widthStep, maxWidth);

/** Shows or hides a field. A newly shown field goes last; the only column left cannot be hidden. */
export function toggleColumn(looks: Looks, fieldName: string): ColumnLook[] {
  if (!looks.some((look) => look.fieldName === fieldName))
    return [...looks, { ...plainLook(fieldName), isPinned: false }];
  return looks.length > 1 ? looks.filter((look) => look.fieldName !== fieldName) : [...looks];
}

/**
 * Moves a field to the position of another column: before that column when it comes from further back, else after it.
 * It takes over whether that column is pinned, so that pinned columns stay together.
 */
export function placeColumn(looks: Looks, fieldName: string, at: number): ColumnLook[] {
  const from = looks.findIndex((look) => look.fieldName === fieldName);
  const [look, target] = [looks[from], looks[at]];
  if (!look || !target || from === at) return [...looks];
  return looks.toSpliced(from, 1).toSpliced(at, 0, { ...look, isPinned: target.isPinned });
}

/** Moves a field by one position, towards the front (−1) or the end (+1). */
export function moveColumn(looks: Looks, fieldName: string, by: -1 | 1): ColumnLook[] {
  const from = looks.findIndex((look) => look.fieldName === fieldName);
  return from < 0 ? [...looks] : placeColumn(looks, fieldName, from + by);
}

/** Changes parts of a column's look. Pinned columns come first, otherwise in the same order. */
export function changeLook(
  looks: Looks,
  fieldName: string,
  change: Partial<Omit<ColumnLook, 'fieldName'>>,
): ColumnLook[] {
  const changed = looks.map((look) => (look.fieldName === fieldName ? { ...look, ...change } : look));
  return [...changed.filter((look) => look.isPinned), ...changed.filter((look) => !look.isPinned)];
}
