/**
 * Deterministic randomness: every number is a pure function of a seed and of what it is drawn for. Any value of any
 * device at any time can therefore be computed on its own, in any order, with the same result.
 */

/** Hashes three integers into 32 well-mixed bits. */
export function mix(seed: number, a: number, b = 0): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(a + 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ Math.imul(b + 0x165667b1, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Draws a number in [0, 1). */
export function unit(seed: number, a: number, b = 0): number {
  return mix(seed, a, b) / 4_294_967_296;
}

/** Draws an integer in [0, `limit`). */
export function below(limit: number, seed: number, a: number, b = 0): number {
  return Math.floor(unit(seed, a, b) * limit);
}

/** Picks one element of a non-empty list. */
export function pick<T>(list: readonly T[], seed: number, a: number, b = 0): T {
  return at(list, below(list.length, seed, a, b));
}

/** Derives the seed for one purpose, so that no two purposes draw the same numbers. */
export function seedFor(seed: number, purpose: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < purpose.length; i += 1) h = Math.imul(h ^ purpose.charCodeAt(i), 0x01000193);
  return mix(seed, h);
}

/** Returns a shuffled copy. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = below(i + 1, seed, i);
    [copy[i], copy[j]] = [at(copy, j), at(copy, i)];
  }
  return copy;
}

/** Returns the element at an index that is known to exist. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`No element at ${String(index)}.`);
  return value;
}
