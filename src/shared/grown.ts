type TypedArray = Uint8Array | Uint32Array | Float64Array;

const smallest = 64;

/**
 * Returns the same items in an array of at least that length, padded with zeros; the array itself if it is long enough.
 * The new length is a power of two, so that adding an item takes amortised constant time.
 */
export function grown<T extends TypedArray>(array: T, length: number): T {
  if (array.length >= length) return array;
  const capacity = Math.max(smallest, 2 ** Math.ceil(Math.log2(length)));
  const longer = new (array.constructor as new (length: number) => T)(capacity);
  longer.set(array);
  return longer;
}
