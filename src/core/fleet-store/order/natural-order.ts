import { partitionPoint } from '@shared/bisect.ts';
import { collator } from '@shared/words/collator.ts';
import { countedUp } from '../counted-up.ts';
import { NaturalKeys } from './natural-keys.ts';
import { sortedByKey } from './radix.ts';

/** Runs no longer than this are sorted by comparison. */
const shortRun = 48;

type Compare = (a: number, b: number) => number;

/** The items from `from` to before `to`, which agree in all words of their keys before `depth`. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/** Sorts the items by the word of their keys at that depth, and returns these words in the new order. */
function sortByWord(items: Uint32Array, keys: NaturalKeys, depth: number): Uint32Array {
  const words = new Uint32Array(items.length);
  for (let index = 0; index < items.length; index += 1) words[index] = keys.word(items[index] ?? 0, depth);
  const places = sortedByKey(countedUp(items.length), words);
  const [itemsBefore, wordsBefore] = [items.slice(), words.slice()];
  for (let index = 0; index < items.length; index += 1) {
    const place = places[index] ?? 0;
    items[index] = itemsBefore[place] ?? 0;
    words[index] = wordsBefore[place] ?? 0;
  }
  return words;
}

/** Sorts items by their keys, and those with equal keys by `last`. */
function sortByKeys(items: Uint32Array, keys: NaturalKeys, last: Compare): void {
  const runs: Run[] = [{ from: 0, to: items.length, depth: 0 }];
  for (let run = runs.pop(); run; run = runs.pop()) {
    const part = items.subarray(run.from, run.to);
    const { depth } = run;
    if (part.length <= shortRun) {
      part.sort((a, b) => keys.compare(a, b, depth) || last(a, b));
      continue;
    }
    const words = sortByWord(part, keys, depth);
    let first = 0;
    for (let index = 1; index <= words.length; index += 1) {
      if (index < words.length && words[index] === words[first]) continue;
      if (words[first] === 0) part.subarray(first, index).sort(last);
      else if (index - first > 1)
        runs.push({ from: run.from + first, to: run.from + index, depth: depth + 1 });
      first = index;
    }
  }
}

/** Merges the texts without keys, which are sorted too, into the others. */
function merge(keyed: Uint32Array, unkeyed: readonly number[], compare: Compare): Uint32Array {
  const merged = new Uint32Array(keyed.length + unkeyed.length);
  let taken = 0;
  for (const [index, item] of unkeyed.entries()) {
    const place = partitionPoint(taken, keyed.length, (index) => compare(keyed[index] ?? 0, item) <= 0);
    merged.set(keyed.subarray(taken, place), taken + index);
    merged[place + index] = item;
    taken = place;
  }
  merged.set(keyed.subarray(taken), taken + unkeyed.length);
  return merged;
}

/** Texts in order, and which of them are equal in it. */
export interface NaturalOrder {
  /** The indexes of the texts in ascending order; the order of equal ones is arbitrary. */
  readonly order: Uint32Array;
  /** Whether the text at this position of `order` is equal in order to the one before it. */
  readonly isSame: (place: number) => boolean;
}

/**
 * Orders texts as the collator does. Comparing every pair with it would take seconds: most texts are ordered by their keys,
 * and the collator decides only among those that have equal keys or none.
 */
export function naturalOrder(texts: readonly string[]): NaturalOrder {
  const keys = new NaturalKeys();
  const keyed: number[] = [];
  const unkeyed: number[] = [];
  for (const [place, text] of texts.entries()) (keys.add(text) ? keyed : unkeyed).push(place);

  const textAt = (place: number | undefined): string => texts[place ?? 0] ?? '';
  const inOrder = collator();
  const compare: Compare = (a, b) => inOrder.compare(textAt(a), textAt(b));
  const items = countedUp(keyed.length);
  sortByKeys(items, keys, (a, b) => compare(keyed[a] ?? 0, keyed[b] ?? 0));
  unkeyed.sort(compare);

  const itemOf = new Int32Array(texts.length).fill(-1);
  for (const [item, place] of keyed.entries()) itemOf[place] = item;
  const order = merge(
    items.map((item) => keyed[item] ?? 0),
    unkeyed,
    compare,
  );
  return {
    order,
    isSame(place) {
      const [before, at] = [order[place - 1] ?? 0, order[place] ?? 0];
      const [a, b] = [itemOf[before] ?? -1, itemOf[at] ?? -1];
      return (a < 0 || b < 0 || keys.compare(a, b, 0) === 0) && compare(before, at) === 0;
    },
  };
}
