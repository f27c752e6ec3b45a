/**
 * Returns the first index from `from` on at which `isBefore` no longer holds; `to` where it holds for all. Expects that it
 * holds for none after that.
 */
export function partitionPoint(from: number, to: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the first index from which on no value of an ascending array is below a limit, which is also how many are; `to`
 * where all are.
 */
export function firstNotBelow(
  ascending: Float64Array,
  limit: number,
  from = 0,
  to = ascending.length,
): number {
  // Its own loop, since it is called millions of times: a call per step would be most of it.
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the last index of an ascending array whose value is not above a limit; -1 where all are. */
export const lastNotAbove = (ascending: Float64Array | Uint32Array, limit: number): number =>
  partitionPoint(0, ascending.length, (index) => (ascending[index] as number) <= limit) - 1;
