import { parseDecimal } from '@shared/devices/decimal.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { countedUp } from '../counted-up.ts';
import { naturalOrder } from './natural-order.ts';
import { sortedByKey, sortedNumbers } from './radix.ts';
import { compareDigits, type SortTerms } from './sort-key.ts';

/**
 * The ranks of values in ascending order; values that are equal in order share one. Ranks below `top` are reversed in
 * descending order: numbers, then texts in natural order. The empty text has the rank `top` and unset `top + 1` in both.
 */
export interface Ranking {
  readonly ranks: Uint32Array;
  readonly top: number;
}

/** Values partitioned into those ordered by a number, with the number, and those ordered by their text. */
interface Partitioned {
  readonly places: Uint32Array;
  readonly numbers: Float64Array;
  readonly textPlaces: readonly number[];
  readonly texts: readonly string[];
  readonly empty: readonly number[];
}

function partition(values: readonly FieldValue[], { numberOf, textOf }: SortTerms): Partitioned {
  const places = new Uint32Array(values.length);
  const numbers = new Float64Array(values.length);
  const [textPlaces, texts, empty]: [number[], string[], number[]] = [[], [], []];
  let count = 0;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? null;
    if (value === null) continue;
    const number = numberOf(value);
    const text = Number.isNaN(number) ? textOf(value) : null;
    if (text === null) {
      places[count] = place;
      numbers[count] = number;
      count += 1;
    } else if (text === '') empty.push(place);
    else {
      textPlaces.push(place);
      texts.push(text);
    }
  }
  return { places: places.subarray(0, count), numbers: numbers.subarray(0, count), textPlaces, texts, empty };
}

/** Assigns ranks from `rank` on to values with the same number, in the order of their digits; returns the next rank. */
function rankRun(
  ranks: Uint32Array,
  run: readonly number[],
  rank: number,
  textAt: (place: number) => string,
): number {
  const sorted = run
    .map((place) => ({ place, digits: parseDecimal(textAt(place)) }))
    .sort((a, b) => compareDigits(a.digits, b.digits));
  let next = rank;
  for (const [index, { place, digits }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined || compareDigits(before.digits, digits) !== 0) next += 1;
    ranks[place] = next - 1;
  }
  return next;
}

/** Assigns ranks to the values that are ordered by numbers, and returns how many ranks. */
function rankNumbers(
  ranks: Uint32Array,
  { places, numbers }: Partitioned,
  textAt: (place: number) => string,
): number {
  const order = sortedNumbers(numbers);
  let rank = 0;
  for (let from = 0; from < order.length;) {
    const number = numbers[order[from] ?? 0];
    let to = from + 1;
    while (to < order.length && numbers[order[to] ?? 0] === number) to += 1;
    if (to === from + 1) {
      ranks[places[order[from] ?? 0] ?? 0] = rank;
      rank += 1;
    } else {
      const run = Array.from(order.subarray(from, to), (at) => places[at] ?? 0);
      rank = rankRun(ranks, run, rank, textAt);
    }
    from = to;
  }
  return rank;
}

/** Ranks values by the sort terms of their field. */
export function rankValues(values: readonly FieldValue[], terms: SortTerms): Ranking {
  const ranks = new Uint32Array(values.length);
  const partitioned = partition(values, terms);
  let top = rankNumbers(ranks, partitioned, (place) => terms.textOf(values[place] ?? null));
  const { order, isSame } = naturalOrder(partitioned.texts);
  for (let at = 0; at < order.length; at += 1) {
    if (at === 0 || !isSame(at)) top += 1;
    ranks[partitioned.textPlaces[order[at] ?? 0] ?? 0] = top - 1;
  }
  for (const place of partitioned.empty) ranks[place] = top;
  for (let place = 0; place < values.length; place += 1) if (values[place] === null) ranks[place] = top + 1;
  return { ranks, top };
}

const kinds = ['boolean', 'number', 'string', 'exact', 'json'];

const kindRank = (value: FieldValue): number =>
  kinds.indexOf(typeof value !== 'object' ? typeof value : 'exact' in (value ?? {}) ? 'exact' : 'json');

/** Compares different values of equal rank: by their kind, then by their text. */
function compareEqual(a: FieldValue, b: FieldValue): number {
  const [left, right] = [valueText(a), valueText(b)];
  return kindRank(a) - kindRank(b) || (left < right ? -1 : Number(left > right));
}

/** Returns ranks that no two values share. */
export function placeValues(values: readonly FieldValue[], { ranks, top }: Ranking): Uint32Array {
  const order = sortedByKey(countedUp(values.length), ranks, top + 1);
  const places = new Uint32Array(values.length);
  for (let from = 0; from < order.length;) {
    const rank = ranks[order[from] ?? 0] ?? 0;
    let to = from + 1;
    while (to < order.length && ranks[order[to] ?? 0] === rank) to += 1;
    const run = order.subarray(from, to);
    if (run.length > 1 && rank <= top) run.sort((a, b) => compareEqual(values[a] ?? null, values[b] ?? null));
    for (let at = from; at < to; at += 1) places[order[at] ?? 0] = at;
    from = to;
  }
  return places;
}
