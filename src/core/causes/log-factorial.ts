/** Sums of logarithms, `sums[n]` = ln n!, extended on demand. */
let sums = new Float64Array(1);

function grow(count: number): void {
  const grown = new Float64Array(Math.max(count + 1, 2 * sums.length));
  grown.set(sums);
  for (let n = sums.length; n < grown.length; n += 1) grown[n] = (grown[n - 1] ?? 0) + Math.log(n);
  sums = grown;
}

/** Returns the natural logarithm of n!, for a whole `n` from 0. */
export function logFactorial(n: number): number {
  if (n >= sums.length) grow(n);
  return sums[n] ?? 0;
}
