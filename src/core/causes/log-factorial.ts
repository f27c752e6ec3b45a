import { grown } from '@shared/grown.ts';

/** Sums of logarithms, `sums[n]` = ln n!, extended on demand. */
let sums = new Float64Array(1);

function extend(length: number): void {
  const known = sums.length;
  sums = grown(sums, length);
  for (let n = known; n < sums.length; n += 1) sums[n] = (sums[n - 1] ?? 0) + Math.log(n);
}

/** Returns the natural logarithm of n!, for a whole `n` from 0. */
export function logFactorial(n: number): number {
  if (n >= sums.length) extend(n + 1);
  return sums[n] ?? 0;
}
