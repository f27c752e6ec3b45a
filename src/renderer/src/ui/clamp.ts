/** Returns the value, or the end that it is beyond; `low` where the ends are the wrong way round. */
export const clamp = (low: number, value: number, high: number): number =>
  Math.max(low, Math.min(value, high));
