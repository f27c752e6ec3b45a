import { compareDecimals, decimalNumber, isDouble, parseDecimal } from '@shared/devices/decimal.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { binsOf } from './bins.ts';
import type { NumberCounts, NumberFigures, NumbersAsked } from '../question.ts';
import { sortedNumbers } from '../order/radix.ts';
import type { Shown } from '../shown.ts';

/** Larger numbers are no measurements, and their sums would not be finite: they are not counted as numbers. */
const largest = 1e300;

/** Numbers ascending, with the place of each one's value and how many rows have it. */
interface Tally {
  readonly numbers: Float64Array;
  readonly counts: Uint32Array;
  readonly places: Uint32Array;
}

interface Sorted extends Tally {
  readonly unset: number;
  readonly empty: number;
  /** Rows whose value is neither a number nor unset nor empty. */
  readonly others: number;
}

/** Tallies rows by their value: those with numbers in order, and how many there are of the rest. */
function sortedTally(shown: Shown, rows: Uint32Array, fieldName: string): Sorted {
  const { places, values } = shown.reader(fieldName).distinct();
  const counts = new Uint32Array(values.length);
  for (const row of rows) counts[places[row] ?? 0] = (counts[places[row] ?? 0] ?? 0) + 1;
  const used = new Uint32Array(values.length);
  const numbers = new Float64Array(values.length);
  let [length, empty] = [0, 0];
  for (let place = 1; place < values.length; place += 1) {
    const count = counts[place] ?? 0;
    if (count === 0) continue;
    const value = values[place] ?? null;
    const number = decimalNumber(value);
    if (value === '') empty += count;
    if (!(Math.abs(number) <= largest)) continue;
    used[length] = place;
    // Turns -0 into 0.
    numbers[length] = number + 0;
    length += 1;
  }
  const order = sortedNumbers(numbers.subarray(0, length));
  const tally = {
    numbers: Float64Array.from(order, (at) => numbers[at] ?? 0),
    counts: order.map((at) => counts[used[at] ?? 0] ?? 0),
    places: order.map((at) => used[at] ?? 0),
  };
  const unset = counts[0] ?? 0;
  const others = rows.length - unset - empty - tally.counts.reduce((sum, count) => sum + count, 0);
  return { ...tally, unset, empty, others };
}

/** Returns the tally without one number. */
function without({ numbers, counts, places }: Tally, excluded: number | null): Tally {
  const isKept = (_: number, at: number): boolean => numbers[at] !== excluded;
  return {
    numbers: numbers.filter(isKept),
    counts: counts.filter(isKept),
    places: places.filter(isKept),
  };
}

const countOf = ({ counts }: Tally): number => counts.reduce((sum, count) => sum + count, 0);

function sumOf({ numbers, counts }: Tally): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 1) sum += (numbers[at] ?? 0) * (counts[at] ?? 0);
  return sum;
}

/** Returns the smallest number that at least `share` of the rows do not exceed (R. Hyndman, Y. Fan, 1996, definition 1). */
function quantile({ numbers, counts }: Tally, share: number, count: number): number {
  let passed = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    passed += counts[at] ?? 0;
    if (passed >= share * count) return numbers[at] ?? 0;
  }
  return numbers.at(-1) ?? 0;
}

function figuresOf(tally: Tally): NumberFigures | null {
  const count = countOf(tally);
  const [least, most] = [tally.numbers[0], tally.numbers.at(-1)];
  if (least === undefined || most === undefined) return null;
  const quartiles = [0.25, 0.5, 0.75].map((share) => quantile(tally, share, count));
  const [lower = least, median = least, upper = least] = quartiles;
  return { devices: count, least, most, sum: sumOf(tally), quartiles: [lower, median, upper] };
}

const isWhole = ({ numbers }: Tally): boolean => numbers.every((number) => Number.isInteger(number));

/** Whether the first of two texts of numbers is the smaller one, to the last digit. */
function isLess(text: string, other: string): boolean {
  const [a, b] = [parseDecimal(text), parseDecimal(other)];
  return a !== null && b !== null && compareDecimals(a, b) < 0;
}

/**
 * The smallest and the largest number of a bin, which are not the first and the last of the tally where several numbers
 * round to the same double.
 */
function heldBetween({ numbers, places }: Tally, first: number, end: number, values: readonly FieldValue[]) {
  const textsLike = (at: number): string[] => {
    const from = numbers.indexOf(numbers[at] ?? 0, first);
    const to = numbers.lastIndexOf(numbers[at] ?? 0, end - 1) + 1;
    return Array.from(places.subarray(from, to), (place) => valueText(values[place] ?? null));
  };
  const least = textsLike(first).reduce((a, b) => (isLess(b, a) ? b : a));
  const most = textsLike(end - 1).reduce((a, b) => (isLess(a, b) ? b : a));
  const numberOf = (text: string): number | string => (isDouble(text) ? Number(text) + 0 : text);
  return [numberOf(least), numberOf(most)] as const;
}

function histogram(
  tally: Tally,
  figures: NumberFigures,
  maxBins: number,
  values: readonly FieldValue[],
): NumberCounts['bins'] {
  const { devices: count, least, most, quartiles } = figures;
  const areWhole = isWhole(tally);
  const { bins, placeOf } = binsOf(
    { count, least, most, quartiles: [quartiles[0], quartiles[2]], areWhole },
    maxBins,
  );
  const filled = bins.map((bin) => ({ ...bin, devices: 0, first: 0, end: 0 }));
  for (let at = 0; at < tally.numbers.length; at += 1) {
    const bin = filled[placeOf(tally.numbers[at] ?? 0)];
    if (!bin) continue;
    if (bin.end === 0) bin.first = at;
    bin.devices += tally.counts[at] ?? 0;
    bin.end = at + 1;
  }
  return filled.map(({ first, end, ...bin }) => ({
    ...bin,
    held: end === 0 ? null : heldBetween(tally, first, end, values),
  }));
}

/** Returns the first row with the value at a place. */
function rowWith(shown: Shown, rows: Uint32Array, fieldName: string, place: number): number | undefined {
  const { places } = shown.reader(fieldName).distinct();
  return rows.find((row) => places[row] === place);
}

/** How many of the largest numbers are returned, each with a device that has it. */
const highestCount = 2;

/** Returns the distribution of a field's numbers in some rows. */
export function countNumbers(
  shown: Shown,
  rows: Uint32Array,
  fieldName: string,
  { sentinel, maxBins }: NumbersAsked,
): NumberCounts {
  const all = sortedTally(shown, rows, fieldName);
  const good = without(all, sentinel);
  const figures = figuresOf(good);
  const last = good.numbers.length - 1;
  const highest = [...good.numbers.slice(-highestCount).reverse()].map((number, back) => {
    const row = rowWith(shown, rows, fieldName, good.places[last - back] ?? 0);
    return { number, devices: good.counts[last - back] ?? 0, mac: shown.macs[row ?? 0] ?? 0 };
  });
  return {
    devices: rows.length,
    unset: all.unset,
    empty: all.empty,
    others: all.others,
    failed: countOf(all) - countOf(good),
    raw: figuresOf(all),
    figures,
    areWhole: isWhole(good),
    highest,
    bins: figures ? histogram(good, figures, maxBins, shown.reader(fieldName).distinct().values) : [],
  };
}
