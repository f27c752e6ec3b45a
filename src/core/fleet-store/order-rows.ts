import type { Sort } from '@shared/devices/contract.ts';
import { macField } from '@shared/devices/field.ts';
import { countedUp } from './growth.ts';
import type { Groups } from './question.ts';
import { sortedByKey } from './radix.ts';
import type { Ranking } from './ranking.ts';
import type { Shown } from './shown.ts';

/** The chosen ones of some rows, in their order. */
function chosenOf(rows: Uint32Array, chosen: Uint8Array): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (const row of rows) {
    kept[count] = row;
    count += chosen[row] ?? 0;
  }
  return kept.slice(0, count);
}

/** The keys of the rows by the ranks of their values; ranks before `top` turn round when descending. */
function keysOf(places: Uint32Array, { ranks, top }: Ranking, isDescending: boolean): Uint32Array {
  const keys = new Uint32Array(places.length);
  for (let row = 0; row < keys.length; row += 1) {
    const rank = ranks[places[row] ?? 0] ?? 0;
    keys[row] = isDescending && rank < top ? top - 1 - rank : rank;
  }
  return keys;
}

/**
 * The chosen rows sorted: by the last criterion first, since sorting is stable. An address is one device's alone, so
 * that nothing behind it decides.
 */
export function orderRows(shown: Shown, chosen: Uint8Array, sort: readonly Sort[]): Uint32Array {
  if (sort.length === 0) return chosenOf(countedUp(chosen.length), chosen);
  const byMac = sort.findIndex(({ fieldName }) => fieldName === macField);
  const macOrder = shown.macOrder();
  const isReversed = sort[byMac]?.direction === 'descending';
  let rows = chosenOf(isReversed ? macOrder.toReversed() : macOrder, chosen);
  for (const { fieldName, direction } of sort.slice(0, byMac < 0 ? sort.length : byMac).reverse()) {
    const reader = shown.reader(fieldName);
    const ranking = reader.ranking();
    const keys = keysOf(reader.distinct().places, ranking, direction === 'descending');
    rows = sortedByKey(rows, keys, ranking.top + 1);
  }
  return rows;
}

/** The rows with those of one value together, in the field's order, and where each group begins. */
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
