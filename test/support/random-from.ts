import { unit } from '@simulator/random.ts';

/** Returns random numbers that are the same for the same seed. */
export function randomFrom(seed: number) {
  let drawn = 0;
  /** From 0 to below 1. */
  const uniform = (): number => unit(seed, (drawn += 1));
  /** The time to the next of events that happen at random, once in `mean` on average. */
  const exponential = (mean: number): number => -mean * Math.log(1 - uniform());
  return { uniform, exponential };
}
