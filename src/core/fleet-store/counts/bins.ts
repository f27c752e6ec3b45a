/** A bin of a histogram: the numbers from `from` to below `to`; the last bin includes `to`. */
export interface Bin {
  readonly from: number;
  readonly to: number;
}

/** Bins of equal width: the edges are `i × step` or, where the step is a fraction, a whole number ÷ a power of ten. */
export interface Binning {
  readonly bins: readonly Bin[];
  /** Returns the index of the bin that a number of the sample lies in. */
  readonly placeOf: (number: number) => number;
}

/** The statistics of a sample that determine the bin width. */
export interface Sample {
  readonly count: number;
  readonly least: number;
  readonly most: number;
  /** The lower and the upper quartile. */
  readonly quartiles: readonly [lower: number, upper: number];
  /** Whether all numbers are whole, so that no bin need be narrower than 1. */
  readonly areWhole: boolean;
}

/** The largest number of steps from 0: beyond it, neighbouring edges would round to the same double. */
const maxSteps = 2 ** 51;
/** The edges of smaller and larger steps would be inexact doubles, or no finite ones. */
const [shortestStep, longestStep] = [1e-300, 1e300];

/**
 * Returns the bin width that fits the sample: 2 · IQR · n^(−1/3) (D. Freedman, P. Diaconis, On the histogram as a density
 * estimator, 1981), or range ÷ (1 + log₂ n) when the IQR is 0 (H. Sturges, The choice of a class interval, 1926).
 */
function fittingWidth({ count, least, most, quartiles: [lower, upper] }: Sample): number {
  const length = (2 * (upper - lower)) / Math.cbrt(count);
  return length > 0 ? length : (most - least) / (1 + Math.log2(count));
}

/** A step of 1, 2 or 5 times a power of ten (P. Heckbert, Nice numbers for graph labels, Graphics Gems, 1990). */
interface Step {
  readonly times: 1 | 2 | 5;
  readonly power: number;
}

function stepOf(atLeast: number): Step {
  const power = Math.floor(Math.log10(atLeast));
  const times = ([1, 2, 5] as const).find((one) => one * 10 ** power >= atLeast);
  return times ? { times, power } : { times: 1, power: power + 1 };
}

const nextStep = ({ times, power }: Step): Step => {
  if (times === 1) return { times: 2, power };
  return times === 2 ? { times: 5, power } : { times: 1, power: power + 1 };
};

/** Returns an edge by its number. A fraction is computed by dividing by a whole number, which rounds as its decimal text. */
const edgeOf = ({ times, power }: Step, at: number): number =>
  power >= 0 ? at * times * 10 ** power : (at * times) / 10 ** -power;

/** Returns the number of the last edge that is at or below `number`. */
function edgeBefore(step: Step, number: number): number {
  let at = Math.floor(number / edgeOf(step, 1));
  // The quotient is rounded, so it may be one off.
  while (edgeOf(step, at + 1) <= number) at += 1;
  while (edgeOf(step, at) > number) at -= 1;
  return at;
}

const singleBin = ({ least, most }: Sample): Binning => ({
  bins: [{ from: least, to: most }],
  placeOf: () => 0,
});

/**
 * Returns bins of equal width with round edges over a sample, at most `maxBins` of them (≥ 2). Their width follows Freedman
 * and Diaconis, rounded up to 1, 2 or 5 times a power of ten. There is a single bin if the sample is one number, or if its
 * numbers are so close together that doubles have no round edges between them.
 */
export function binsOf(sample: Sample, maxBins: number): Binning {
  const { least, most, areWhole } = sample;
  const shortest = most / (maxBins - 1) - least / (maxBins - 1);
  const wanted = Math.max(shortest, fittingWidth(sample), areWhole ? 1 : 0);
  const farthest = Math.max(Math.abs(least), Math.abs(most));
  const isStep = wanted >= shortestStep && wanted <= longestStep && farthest / wanted <= maxSteps;
  if (most <= least || !isStep) return singleBin(sample);
  let step = stepOf(wanted);
  let first = edgeBefore(step, least);
  while (edgeBefore(step, most) - first >= maxBins) {
    step = nextStep(step);
    first = edgeBefore(step, least);
  }
  const count = edgeBefore(step, most) - first + 1;
  const bins = Array.from({ length: count }, (_, at) => ({
    from: edgeOf(step, first + at),
    to: edgeOf(step, first + at + 1),
  }));
  return { bins, placeOf: (number) => edgeBefore(step, number) - first };
}
