import { macField, nameField, type Field } from '@shared/devices/field.ts';
import type { CountedValues } from '@shared/statistics/counting.ts';
import { mostTiles } from '@shared/statistics/limits.ts';
import { overviewId, type TileContent, type TilesPage } from '@shared/statistics/page.ts';
import { withAdded } from './arrange.ts';
import { hasNumbers, hasValues, isStatus, type Known } from './shown-tiles.ts';
import { firstTiles, orderTiles, tilesOf, type Tile } from './tiles.ts';
import { say } from './words.ts';

/** Figures over the distributions on the page that nobody arranged: two rows. */
export const firstFigures = 8;
/** Histograms beside the distributions. */
const histograms = 4;
/** Distributions on the page that nobody arranged. */
export const shownDistributions = 8;
/** More values than this are a list, not a distribution. */
const mostValues = 12;

/**
 * Fields whose values may be few: connection status before all, then those that the operator looks at in the grid,
 * then options and text, then yes or no.
 */
export function candidates(fields: readonly Field[], inGrid: readonly string[] = []): Field[] {
  const rank = (field: Field): number => {
    if (isStatus(field)) return 0;
    if (inGrid.includes(field.name)) return 1;
    return field.type?.toLowerCase().startsWith('bool') ? 3 : 2;
  };
  return fields
    .filter((field) => field.name !== macField && field.name !== nameField && hasValues(field))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Whether a distribution says something: several values, but few, and not mostly unset. */
export function isTelling({ rows, devices, unset, distinct }: CountedValues): boolean {
  const known = rows.filter(({ value }) => value !== '').length;
  return known >= 2 && distinct <= mostValues && unset < devices / 2;
}

const sourceOf = ({ source }: Tile): TileContent => ({ kind: 'source', sourceId: source.id });

/**
 * The page before anybody arranged one: the figures that are best known, how the values of fields are spread that tell
 * something, histograms of numbers, and the other figures.
 */
export function overviewOf({ sources, fields }: Known, telling: readonly Field[]): TilesPage {
  const ordered = orderTiles(tilesOf(sources ?? [], fields));
  const first = firstTiles(ordered, firstFigures);
  const further = ordered.filter((tile) => !first.includes(tile));
  const numeric = first.flatMap(({ field }) => (field && hasNumbers(field) ? [field] : []));
  const contents: TileContent[] = [
    ...first.map(sourceOf),
    ...telling.map(({ name }): TileContent => ({ kind: 'values', fieldName: name })),
    ...numeric.slice(0, histograms).map(({ name }): TileContent => ({ kind: 'numbers', fieldName: name })),
    ...further.map(sourceOf),
  ];
  const empty: TilesPage = { id: overviewId, name: say('overview'), viewId: null, tiles: [] };
  return contents.slice(0, mostTiles).reduce(withAdded, empty);
}
