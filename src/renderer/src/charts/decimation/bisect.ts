/** Returns the first index from which on no value of an ascending array is below a limit; `to` where all are. */
export function firstNotBelow(
  ascending: Float64Array,
  limit: number,
  from = 0,
  to = ascending.length,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the last index of an ascending array whose value is not above a limit; -1 where all are. */
export function lastNotAbove(ascending: Float64Array | Uint32Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
