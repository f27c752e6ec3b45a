import type { ManyPoints } from './contender.ts';

const dayMs = 86_400_000;
const startMs = Date.UTC(2026, 1, 20);
const days = 90;

/** A temperature over 90 days that varies over the day and between readings, the same in every run. */
export function manyPoints(count: number): ManyPoints {
  const times = new Float64Array(count);
  const numbers = new Float64Array(count);
  let seed = 1;
  for (let index = 0; index < count; index += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const day = (index / count) * days;
    times[index] = startMs + day * dayMs;
    numbers[index] = 40 + 8 * Math.sin(2 * Math.PI * day) + (4 * seed) / 2 ** 32;
  }
  return { times, numbers };
}
