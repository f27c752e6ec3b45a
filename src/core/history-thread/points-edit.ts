import { cellKinds } from '@shared/devices/column-window.ts';
import { firstNotBelow } from '@shared/bisect.ts';
import type { Points } from '@shared/history/points.ts';

/** Returns the points from index `from` to before `to`, in the same buffers and with the same texts. */
export const between = ({ times, kinds, numbers, texts }: Points, from: number, to: number): Points => ({
  times: times.subarray(from, to),
  kinds: kinds.subarray(from, to),
  numbers: numbers.subarray(from, to),
  texts,
});

/** Returns the points of `[startMs, endMs)`, in the same buffers. */
export const within = (points: Points, startMs: number, endMs: number): Points =>
  between(points, firstNotBelow(points.times, startMs), firstNotBelow(points.times, endMs));

/** Concatenates lists of points in new buffers, with the texts that they use, each once. */
export function concatenated(lists: readonly Points[]): Points {
  const length = lists.reduce((sum, { times }) => sum + times.length, 0);
  const times = new Float64Array(length);
  const kinds = new Uint8Array(length);
  const numbers = new Float64Array(length);
  const indexes = new Map<string, number>();
  let at = 0;
  for (const list of lists) {
    times.set(list.times, at);
    kinds.set(list.kinds, at);
    numbers.set(list.numbers, at);
    if (list.texts.length > 0) remapTexts(list, numbers.subarray(at, at + list.times.length), indexes);
    at += list.times.length;
  }
  return { times, kinds, numbers, texts: [...indexes.keys()] };
}

/** Replaces a list's text indexes in `numbers` by the indexes among all texts. */
function remapTexts({ kinds, texts }: Points, numbers: Float64Array, indexes: Map<string, number>): void {
  const remapped = new Map<number, number>();
  for (let index = 0; index < kinds.length; index += 1) {
    if ((kinds[index] ?? 0) < cellKinds.text) continue;
    const from = numbers[index] ?? 0;
    let to = remapped.get(from);
    if (to === undefined) {
      const text = texts[from] ?? '';
      to = indexes.get(text) ?? indexes.size;
      indexes.set(text, to);
      remapped.set(from, to);
    }
    numbers[index] = to;
  }
}

/** Returns the points at these indexes, in this order, in new buffers. */
export function picked({ times, kinds, numbers, texts }: Points, indexes: Uint32Array): Points {
  const result = {
    times: new Float64Array(indexes.length),
    kinds: new Uint8Array(indexes.length),
    numbers: new Float64Array(indexes.length),
    texts,
  };
  for (let index = 0; index < indexes.length; index += 1) {
    const from = indexes[index] ?? 0;
    result.times[index] = times[from] ?? 0;
    result.kinds[index] = kinds[from] ?? 0;
    result.numbers[index] = numbers[from] ?? 0;
  }
  return result;
}
