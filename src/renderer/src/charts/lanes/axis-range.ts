/** The ends of a value axis. */
export interface AxisRange {
  readonly min: number;
  readonly max: number;
}

const steps = [1, 2, 2.5, 5, 10];

/** Returns the smallest round step that is not below the given one. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const step = steps.find((candidate) => candidate * power >= atLeast * (1 - 1e-9)) ?? 10;
  return step * power;
}

// With spreads too small for double precision, the loop below would never end.
const minShare = 1e-9;
const minSpread = 1e-300;

/** Returns round ends around the lowest and the highest value, with a round middle; equal values get room on both sides. */
export function axisRange(low: number, high: number): AxisRange {
  const size = Math.max(Math.abs(low), Math.abs(high));
  const spread = high > low ? Math.max(high - low, size * minShare, minSpread) : size * 0.1 || 1;
  if (!Number.isFinite(spread)) return { min: low, max: high };
  for (let step = roundStep(spread / 2); ; step = roundStep(step * 1.01)) {
    const min = Math.floor(low / step) * step;
    if (min + 2 * step >= high && (high > low || min < low)) return clean(min, min + 2 * step);
    if (high === low && min === low) return clean(low - step, low + step);
  }
}

/** Rounds away binary fraction noise: 0.30000000000000004 is shown as 0.3. */
const clean = (min: number, max: number): AxisRange => ({
  min: Number(min.toPrecision(12)),
  max: Number(max.toPrecision(12)),
});
