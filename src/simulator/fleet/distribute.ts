import { at, shuffled } from '../random.ts';

/** A value and its weight. */
export type Share<T> = readonly [value: T, weight: number];

/**
 * Assigns a value to every slot so that the totals match the weights exactly (largest remainder method). Slots that
 * already have a value keep it, and it counts towards its share.
 */
export function distribute<T>(
  slots: readonly (T | undefined)[],
  shares: readonly Share<T>[],
  seed: number,
): T[] {
  const remaining = apportion(slots.length, shares);
  for (const slot of slots) {
    if (slot !== undefined) remaining.set(slot, (remaining.get(slot) ?? 0) - 1);
  }
  const deck: T[] = [];
  for (const [value, count] of remaining) for (let k = 0; k < count; k += 1) deck.push(value);
  const cards = shuffled(deck, seed);
  let next = 0;
  return slots.map((slot) => slot ?? at(cards, next++));
}

function apportion<T>(total: number, shares: readonly Share<T>[]): Map<T, number> {
  const weight = shares.reduce((sum, share) => sum + share[1], 0);
  const exact = shares.map(([value, part]) => ({ value, quota: (total * part) / weight }));
  const counts = new Map(exact.map(({ value, quota }) => [value, Math.floor(quota)]));
  let missing = total - [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byRemainder = exact.toSorted((x, y) => (y.quota % 1) - (x.quota % 1));
  for (const { value } of byRemainder) {
    if (missing === 0) break;
    counts.set(value, (counts.get(value) ?? 0) + 1);
    missing -= 1;
  }
  return counts;
}
