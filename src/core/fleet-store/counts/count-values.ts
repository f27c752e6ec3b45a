import { countedUp } from '../counted-up.ts';
import type { ValueCounts } from '../question.ts';
import { sortedByKey } from '../order/radix.ts';
import type { Shown } from '../shown.ts';

/** Counts the values of a field in some rows, the most frequent first. */
export function countValues(shown: Shown, rows: Uint32Array, fieldName: string): ValueCounts {
  const reader = shown.reader(fieldName);
  const order = reader.order();
  const { places, values } = reader.distinct();
  const counts = new Uint32Array(values.length);
  for (const row of rows) {
    const place = places[row] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const used = countedUp(counts.length).filter((place) => place > 0 && (counts[place] ?? 0) > 0);
  const rarity = counts.map((count) => rows.length - count);
  const sorted = sortedByKey(sortedByKey(used, order, values.length), rarity, rows.length);
  return {
    values: Array.from(sorted, (place) => values[place] ?? null),
    counts: sorted.map((place) => counts[place] ?? 0),
    unset: counts[0] ?? 0,
  };
}
