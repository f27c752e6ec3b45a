/** Returns `0, 1, 2 …` of that length. */
export function countedUp(length: number): Uint32Array {
  const items = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) items[index] = index;
  return items;
}
