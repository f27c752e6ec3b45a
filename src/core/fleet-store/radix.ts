/**
 * Stable sorting by integer keys, digit after digit from the least significant one: linear in the number of items,
 * without a comparison. A digit that all items share costs one look.
 */

const digitBits = 11;

/** One pass: `from` into `to` by the bits of `keys[item]` at `shift`; `false` when all share them and nothing moved. */
function scatter(from: Uint32Array, to: Uint32Array, keys: Uint32Array, shift: number): boolean {
  const mask = (1 << digitBits) - 1;
  const starts = new Uint32Array(mask + 1);
  for (const item of from) {
    const digit = ((keys[item] ?? 0) >>> shift) & mask;
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
  let sum = 0;
  for (let digit = 0; digit <= mask; digit += 1) {
    const count = starts[digit] ?? 0;
    if (count === from.length) return false;
    starts[digit] = sum;
    sum += count;
  }
  for (const item of from) {
    const digit = ((keys[item] ?? 0) >>> shift) & mask;
    const place = starts[digit] ?? 0;
    to[place] = item;
    starts[digit] = place + 1;
  }
  return true;
}

/**
 * The items in ascending order of `keys[item]`, equal ones in the order they came in. `items` is not changed.
 *
 * @param largest no key is larger
 */
export function sortedByKey(items: Uint32Array, keys: Uint32Array, largest = 0xffffffff): Uint32Array {
  const bits = 32 - Math.clz32(largest);
  let from = items;
  let spare: Uint32Array | null = null;
  for (let shift = 0; shift < bits; shift += digitBits) {
    const to: Uint32Array = spare ?? new Uint32Array(items.length);
    const isMoved = scatter(from, to, keys, shift);
    spare = isMoved ? (from === items ? null : from) : to;
    if (isMoved) from = to;
  }
  return from === items ? items.slice() : from;
}

/** The two halves of doubles as unsigned integers that are ordered as the doubles are; `-0` is `0`. */
function orderedHalves(numbers: Float64Array): { readonly high: Uint32Array; readonly low: Uint32Array } {
  const count = numbers.length;
  const [high, low] = [new Uint32Array(count), new Uint32Array(count)];
  const double = new DataView(new ArrayBuffer(8));
  for (let index = 0; index < count; index += 1) {
    double.setFloat64(0, (numbers[index] ?? 0) + 0);
    const [top, bottom] = [double.getUint32(0), double.getUint32(4)];
    const isNegative = top >>> 31 === 1;
    high[index] = isNegative ? ~top : top ^ 0x80000000;
    low[index] = isNegative ? ~bottom : bottom;
  }
  return { high, low };
}

/** The places of the numbers in ascending order, equal ones in the order they came in. None may be NaN. */
export function sortedNumbers(numbers: Float64Array): Uint32Array {
  const { high, low } = orderedHalves(numbers);
  const places = new Uint32Array(numbers.length);
  for (let index = 0; index < places.length; index += 1) places[index] = index;
  return sortedByKey(sortedByKey(places, low), high);
}
