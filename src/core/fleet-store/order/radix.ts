import { countedUp } from '../counted-up.ts';

/**
 * Stable radix sort by integer keys, digit by digit from the least significant one: linear in the number of items, without
 * comparisons. A digit that all items share is skipped.
 */

const digitBits = 11;
const digits = 1 << digitBits;

/** Counts how often each value of each digit occurs, digit by digit. */
function countDigits(items: Uint32Array, keys: Uint32Array, passes: number): Uint32Array {
  const counts = new Uint32Array(passes * digits);
  for (const item of items) {
    const key = keys[item] ?? 0;
    for (let pass = 0; pass < passes; pass += 1) {
      const at = pass * digits + ((key >>> (pass * digitBits)) & (digits - 1));
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return counts;
}

/** Turns counts into the positions where each digit's items begin; returns `false` when all items share the digit. */
function toStarts(counts: Uint32Array, total: number): boolean {
  let sum = 0;
  for (let digit = 0; digit < digits; digit += 1) {
    const count = counts[digit] ?? 0;
    if (count === total) return false;
    counts[digit] = sum;
    sum += count;
  }
  return true;
}

/**
 * Returns the items in ascending order of `keys[item]`, equal ones in their original order. `items` is not changed.
 *
 * @param largest an upper bound of the keys
 */
export function sortedByKey(items: Uint32Array, keys: Uint32Array, largest = 0xffffffff): Uint32Array {
  const passes = Math.ceil((32 - Math.clz32(largest)) / digitBits);
  const counts = countDigits(items, keys, passes);
  let from = items.slice();
  let to = new Uint32Array(items.length);
  for (let pass = 0; pass < passes; pass += 1) {
    const starts = counts.subarray(pass * digits, (pass + 1) * digits);
    if (!toStarts(starts, items.length)) continue;
    for (const item of from) {
      const digit = ((keys[item] ?? 0) >>> (pass * digitBits)) & (digits - 1);
      const place = starts[digit] ?? 0;
      to[place] = item;
      starts[digit] = place + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Returns the two halves of doubles as unsigned integers that are ordered like the doubles. */
function orderedHalves(numbers: Float64Array): { readonly high: Uint32Array; readonly low: Uint32Array } {
  const count = numbers.length;
  const [high, low] = [new Uint32Array(count), new Uint32Array(count)];
  const double = new DataView(new ArrayBuffer(8));
  for (let index = 0; index < count; index += 1) {
    double.setFloat64(0, numbers[index] ?? 0);
    const [top, bottom] = [double.getUint32(0), double.getUint32(4)];
    const isNegative = top >>> 31 === 1;
    high[index] = isNegative ? ~top : top ^ 0x80000000;
    low[index] = isNegative ? ~bottom : bottom;
  }
  return { high, low };
}

/** Returns the indexes of the numbers in ascending order, equal ones in their original order. None may be NaN. */
export function sortedNumbers(numbers: Float64Array): Uint32Array {
  const { high, low } = orderedHalves(numbers);
  return sortedByKey(sortedByKey(countedUp(numbers.length), low), high);
}
