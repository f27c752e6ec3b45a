import type { Sort } from '@shared/devices/contract.ts';
import { macField, type Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { countedUp } from '../counted-up.ts';
import type { Groups } from '../question.ts';
import { sortedByKey } from './radix.ts';
import { rankValues, type Ranking } from './ranking.ts';
import type { Shown } from '../shown.ts';
import { sortTermsOf } from './sort-key.ts';

/** Returns the chosen ones of some rows, in their order. */
function chosenOf(rows: Uint32Array, chosen: Uint8Array): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (const row of rows) {
    kept[count] = row;
    count += chosen[row] ?? 0;
  }
  return kept.slice(0, count);
}

/** Returns the rows that are shown, in the order of their addresses. */
export const shownByMac = (shown: Shown): Uint32Array => chosenOf(shown.macOrder(), shown.present);

/** Returns the sort keys of the rows by the ranks of their values; ranks below `top` are reversed when descending. */
function keysOf(places: Uint32Array, { ranks, top }: Ranking, isDescending: boolean): Uint32Array {
  const keys = new Uint32Array(places.length);
  for (let row = 0; row < keys.length; row += 1) {
    const rank = ranks[places[row] ?? 0] ?? 0;
    keys[row] = isDescending && rank < top ? top - 1 - rank : rank;
  }
  return keys;
}

/**
 * Returns the indexes of values in the order of their field, or without one that of texts, as rows are sorted by it; equal
 * ones stay as they are.
 */
export function sortedByValue(
  values: readonly FieldValue[],
  field: Field | undefined,
  direction: Sort['direction'],
): Uint32Array {
  const ranking = rankValues(values, sortTermsOf(field?.name ?? '', field));
  const indexes = countedUp(values.length);
  return sortedByKey(indexes, keysOf(indexes, ranking, direction === 'descending'), ranking.top + 1);
}

/** One sort criterion. */
interface Criterion {
  readonly places: Uint32Array;
  readonly ranking: Ranking;
  readonly isDescending: boolean;
}

/** What determines an order of rows. `macOrder` is a new array whenever what is shown changes. */
interface Terms {
  readonly macOrder: Uint32Array;
  readonly isReversed: boolean;
  readonly criteria: readonly Criterion[];
}

/** Returns the terms of a sort. Addresses are unique, so that criteria after the address are ignored. */
function termsOf(shown: Shown, sort: readonly Sort[]): Terms {
  const byMac = sort.findIndex(({ fieldName }) => fieldName === macField);
  const criteria = sort.slice(0, byMac < 0 ? sort.length : byMac).map(({ fieldName, direction }) => {
    const reader = shown.reader(fieldName);
    const ranking = reader.ranking();
    return { places: reader.distinct().places, ranking, isDescending: direction === 'descending' };
  });
  return { macOrder: shown.macOrder(), isReversed: sort[byMac]?.direction === 'descending', criteria };
}

const isSameCriterion = (a: Criterion, b: Criterion | undefined): boolean =>
  a.ranking === b?.ranking && a.isDescending === b.isDescending;

const isSame = (a: Terms, b: Terms): boolean =>
  a.macOrder === b.macOrder &&
  a.isReversed === b.isReversed &&
  a.criteria.length === b.criteria.length &&
  a.criteria.every((criterion, index) => isSameCriterion(criterion, b.criteria[index]));

/** Returns all rows sorted: by the last criterion first, since sorting is stable. */
function sorted({ macOrder, isReversed, criteria }: Terms): Uint32Array {
  return criteria.reduceRight(
    (rows, { places, ranking, isDescending }) =>
      sortedByKey(rows, keysOf(places, ranking, isDescending), ranking.top + 1),
    isReversed ? macOrder.toReversed() : macOrder,
  );
}

/** Caches the last order that was requested: it stays while devices are searched and filtered, and nothing is sorted. */
export class RowOrder {
  #terms: Terms | null = null;
  #rows: Uint32Array = new Uint32Array();

  /** Returns the chosen rows in an order; without criteria, in the order of arrival. */
  of(shown: Shown, chosen: Uint8Array, sort: readonly Sort[]): Uint32Array {
    if (sort.length === 0) return chosenOf(countedUp(chosen.length), chosen);
    const terms = termsOf(shown, sort);
    if (this.#terms === null || !isSame(terms, this.#terms)) this.#rows = sorted(terms);
    this.#terms = terms;
    return chosenOf(this.#rows, chosen);
  }
}

/** Returns the rows grouped by value, the groups in the field's order, and where each group begins. */
export function groupRows(
  shown: Shown,
  rows: Uint32Array,
  fieldName: string,
): { rows: Uint32Array; groups: Groups } {
  const reader = shown.reader(fieldName);
  const order = reader.order();
  const { places, values } = reader.distinct();
  const keys = places.map((place) => order[place] ?? 0);
  const grouped = sortedByKey(rows, keys, values.length);
  const groupValues: Groups['values'][number][] = [];
  const starts: number[] = [];
  for (let index = 0; index < grouped.length; index += 1) {
    const place = places[grouped[index] ?? 0] ?? 0;
    if (index > 0 && place === places[grouped[index - 1] ?? 0]) continue;
    groupValues.push(values[place] ?? null);
    starts.push(index);
  }
  return {
    rows: grouped,
    groups: { fieldName, values: groupValues, starts: Uint32Array.from([...starts, grouped.length]) },
  };
}
