import type { FieldValue } from '@shared/devices/value.ts';
import { valueText } from '@shared/devices/value.ts';
import { countedUp } from './growth.ts';
import { naturalOrder } from './natural-order.ts';
import { sortedByKey, sortedNumbers } from './radix.ts';
import { compareDigits, type SortTerms } from './sort-key.ts';

/**
 * Values as the ranks they have in ascending order; those that stand equal share one. Ranks before `top` turn round when
 * the order does: numbers, then texts in natural order. The empty text has the rank `top` and unset `top + 1` in both.
 */
export interface Ranking {
  readonly ranks: Uint32Array;
  readonly top: number;
}

/** Which values are ordered by a number, with it, and which by their text. */
interface Parted {
  readonly places: number[];
  readonly numbers: number[];
  readonly textPlaces: number[];
  readonly texts: string[];
  readonly empty: number[];
}

function partValues(values: readonly FieldValue[], { numberOf, textOf }: SortTerms): Parted {
  const parted: Parted = { places: [], numbers: [], textPlaces: [], texts: [], empty: [] };
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? null;
    if (value === null) continue;
    const number = numberOf(value);
    if (!Number.isNaN(number)) {
      parted.places.push(place);
      parted.numbers.push(number);
      continue;
    }
    const text = textOf(value);
    if (text === '') parted.empty.push(place);
    else parted.textPlaces.push(place);
    if (text !== '') parted.texts.push(text);
  }
  return parted;
}

/** Gives ranks to the values ordered by numbers; those of one number are ordered by their digits. */
function rankNumbers(
  ranks: Uint32Array,
  { places, numbers }: Parted,
  textAt: (place: number) => string,
): number {
  const order = sortedNumbers(Float64Array.from(numbers));
  let rank = 0;
  for (let from = 0; from < order.length;) {
    const number = numbers[order[from] ?? 0];
    let to = from + 1;
    while (to < order.length && numbers[order[to] ?? 0] === number) to += 1;
    const run = Array.from(order.subarray(from, to), (at) => places[at] ?? 0);
    if (run.length > 1) run.sort((a, b) => compareDigits(textAt(a), textAt(b)));
    for (const [index, place] of run.entries()) {
      const before = run[index - 1];
      if (before === undefined || compareDigits(textAt(before), textAt(place)) !== 0) rank += 1;
      ranks[place] = rank - 1;
    }
    from = to;
  }
  return rank;
}

/** Ranks values by what their field is ordered by. */
export function rankValues(values: readonly FieldValue[], terms: SortTerms): Ranking {
  const ranks = new Uint32Array(values.length);
  const parted = partValues(values, terms);
  let top = rankNumbers(ranks, parted, (place) => terms.textOf(values[place] ?? null));
  const { order, isSame } = naturalOrder(parted.texts);
  for (let at = 0; at < order.length; at += 1) {
    if (at === 0 || !isSame(at)) top += 1;
    ranks[parted.textPlaces[order[at] ?? 0] ?? 0] = top - 1;
  }
  for (const place of parted.empty) ranks[place] = top;
  for (let place = 0; place < values.length; place += 1) if (values[place] === null) ranks[place] = top + 1;
  return { ranks, top };
}

const kinds = ['boolean', 'number', 'string', 'exact', 'json'];

const kindPlace = (value: FieldValue): number =>
  kinds.indexOf(typeof value !== 'object' ? typeof value : 'exact' in (value ?? {}) ? 'exact' : 'json');

/** An order of different values that stand equal: by what they are, then by their letters. */
function compareEqual(a: FieldValue, b: FieldValue): number {
  const [left, right] = [valueText(a), valueText(b)];
  return kindPlace(a) - kindPlace(b) || (left < right ? -1 : Number(left > right));
}

/** Ranks with which no two values stand equal. */
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
