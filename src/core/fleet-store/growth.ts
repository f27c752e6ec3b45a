/** Arrays that grow by doubling, so that adding a row takes amortised constant time. */

const smallest = 64;

/** Returns the capacity, a power of two, for that many items. */
export const capacityFor = (length: number): number =>
  Math.max(smallest, 2 ** Math.ceil(Math.log2(Math.max(1, length))));

/** Returns the same bytes in an array of at least that length, padded with zeros. */
export function grownBytes(array: Uint8Array, length: number): Uint8Array {
  if (array.length >= length) return array;
  const grown = new Uint8Array(capacityFor(length));
  grown.set(array);
  return grown;
}

/** Returns the same integers in an array of at least that length, padded with zeros. */
export function grownIntegers(array: Uint32Array, length: number): Uint32Array {
  if (array.length >= length) return array;
  const grown = new Uint32Array(capacityFor(length));
  grown.set(array);
  return grown;
}

/** Returns the same numbers in an array of at least that length, padded with zeros. */
export function grownNumbers(array: Float64Array, length: number): Float64Array {
  if (array.length >= length) return array;
  const grown = new Float64Array(capacityFor(length));
  grown.set(array);
  return grown;
}

/** Returns `0, 1, 2 …` of that length. */
export function countedUp(length: number): Uint32Array {
  const items = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) items[index] = index;
  return items;
}
