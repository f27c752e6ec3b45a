/** A stretch of a histogram's axis: numbers from `from` on and less than `to`; of the last one, `to` too. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Equal stretches: the edges are `steps[i] × step` or, where the step is a fraction, `steps[i] ÷ parts`. */
export interface Bins {
  readonly stretches: readonly Stretch[];
  /** The place of the stretch that a number of the sample lies in. */
  readonly placeOf: (number: number) => number;
}

/** What of a sample of numbers decides how long the stretches are. */
export interface Sample {
  readonly count: number;
  readonly least: number;
  readonly most: number;
  /** The lower and the upper quartile. */
  readonly quartiles: readonly [lower: number, upper: number];
  /** Whether all of them are whole, so that no stretch need be shorter than 1. */
  readonly areWhole: boolean;
}

/** Where numbers are so large against the step that neighbouring edges would be one and the same double. */
const mostSteps = 2 ** 51;
/** Shorter and longer steps would have edges of no exact double, or of none at all. */
const [shortestStep, longestStep] = [1e-300, 1e300];

/**
 * The length that fits the sample: 2 · IQR · n^(−1/3) (D. Freedman, P. Diaconis, On the histogram as a density estimator,
 * 1981), and where half of the sample is one number, range ÷ (1 + log₂ n) (H. Sturges, The choice of a class interval,
 * 1926).
 */
function fittingLength({ count, least, most, quartiles: [lower, upper] }: Sample): number {
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

/** The edge by its number; a fraction is divided by a whole number, which rounds as its decimal text does. */
const edgeOf = ({ times, power }: Step, at: number): number =>
  power >= 0 ? at * times * 10 ** power : (at * times) / 10 ** -power;

/** The number of the last edge that is not beyond the number. */
function edgeBefore(step: Step, number: number): number {
  let at = Math.floor(number / edgeOf(step, 1));
  // The quotient is rounded, so it may be one off.
  while (edgeOf(step, at + 1) <= number) at += 1;
  while (edgeOf(step, at) > number) at -= 1;
  return at;
}

const oneStretch = ({ least, most }: Sample): Bins => ({
  stretches: [{ from: least, to: most }],
  placeOf: () => 0,
});

/**
 * Equal stretches with round edges over a sample, at most `mostBins` of them: as long as Freedman and Diaconis have it,
 * rounded up to 1, 2 or 5 times a power of ten. One stretch where the sample is one number, or its numbers lie so close
 * together that doubles have no round edges between them. `mostBins` ≥ 2.
 */
export function binsOf(sample: Sample, mostBins: number): Bins {
  const { least, most, areWhole } = sample;
  const shortest = most / (mostBins - 1) - least / (mostBins - 1);
  const wanted = Math.max(shortest, fittingLength(sample), areWhole ? 1 : 0);
  const farthest = Math.max(Math.abs(least), Math.abs(most));
  const isStep = wanted >= shortestStep && wanted <= longestStep && farthest / wanted <= mostSteps;
  if (most <= least || !isStep) return oneStretch(sample);
  let step = stepOf(wanted);
  let first = edgeBefore(step, least);
  while (edgeBefore(step, most) - first >= mostBins) {
    step = nextStep(step);
    first = edgeBefore(step, least);
  }
  const count = edgeBefore(step, most) - first + 1;
  const stretches = Array.from({ length: count }, (_, at) => ({
    from: edgeOf(step, first + at),
    to: edgeOf(step, first + at + 1),
  }));
  return { stretches, placeOf: (number) => edgeBefore(step, number) - first };
}
