import { plainLook, type ColumnLook } from './columns.ts';

/** What can be done to the columns of the grid; each answers new looks and leaves the old ones alone. */

type Looks = readonly ColumnLook[];

/** Widths are chosen in steps of so many CSS pixels. */
export const widthStep = 8;
const leastWidth = 48;
const mostWidth = 1600;

/** A width that a column may have. */
export const widthWithin = (width: number): number =>
  Math.max(leastWidth, Math.min(Math.round(width / widthStep) * widthStep, mostWidth));

/** The field shown or hidden; a field that appears is put last. The last one left stays. */
export function toggleColumn(looks: Looks, fieldName: string): ColumnLook[] {
  if (!looks.some((look) => look.fieldName === fieldName))
    return [...looks, { ...plainLook(fieldName), isPinned: false }];
  return looks.length > 1 ? looks.filter((look) => look.fieldName !== fieldName) : [...looks];
}

/**
 * The field put where another is: before it when it comes from behind, else after it. It is pinned as that one is, for
 * pinned columns stay together.
 */
export function placeColumn(looks: Looks, fieldName: string, at: number): ColumnLook[] {
  const from = looks.findIndex((look) => look.fieldName === fieldName);
  const [look, target] = [looks[from], looks[at]];
  if (!look || !target || from === at) return [...looks];
  return looks.toSpliced(from, 1).toSpliced(at, 0, { ...look, isPinned: target.isPinned });
}

/** The field one place further to the front (−1) or to the end (+1). */
export function moveColumn(looks: Looks, fieldName: string, by: -1 | 1): ColumnLook[] {
  const from = looks.findIndex((look) => look.fieldName === fieldName);
  return from < 0 ? [...looks] : placeColumn(looks, fieldName, from + by);
}

/** Some of a column's look changed. Pinned columns come first, in the order they were in. */
export function changeLook(
  looks: Looks,
  fieldName: string,
  change: Partial<Omit<ColumnLook, 'fieldName'>>,
): ColumnLook[] {
  const changed = looks.map((look) => (look.fieldName === fieldName ? { ...look, ...change } : look));
  return [...changed.filter((look) => look.isPinned), ...changed.filter((look) => !look.isPinned)];
}
