import { macField, nameField, type Field } from '@shared/devices/field.ts';
import type { CountedValues } from '@shared/statistics/counting.ts';
import { maxTiles } from '@shared/statistics/limits.ts';
import { overviewId, type TileContent, type TilesPage } from '@shared/statistics/page.ts';
import { withAdded } from './arrange.ts';
import { hasNumbers, hasValues, isStatus, type Known } from '../figures/shown-tiles.ts';
import { firstTiles, orderTiles, tilesOf, type Tile } from '../figures/tiles.ts';
import { say } from '../words.ts';

/** The figures above the distributions on the default overview: two rows. */
export const firstFigures = 8;
/** The histograms next to the distributions. */
const histograms = 4;
/** The distributions on the default overview. */
export const shownDistributions = 8;
/** More values than this make a list, not a distribution. */
const maxValues = 12;

/**
 * Returns the fields that may have few values: connection status first, then those that the operator has in the grid,
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

/** Whether a distribution is informative: several but few values, and not mostly unset. */
export function isInformative({ rows, devices, unset, distinct }: CountedValues): boolean {
  const known = rows.filter(({ value }) => value !== '').length;
  return known >= 2 && distinct <= maxValues && unset < devices / 2;
}

const sourceOf = ({ source }: Tile): TileContent => ({ kind: 'source', sourceId: source.id });

/**
 * Returns the default overview: the best-known figures, the distributions of informative fields, histograms of numbers,
 * and the other figures.
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
  return contents.slice(0, maxTiles).reduce(withAdded, empty);
}
