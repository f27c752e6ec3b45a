import { cellKinds } from '@shared/devices/column-window.ts';
import { countBefore, type Points } from '@shared/history/points.ts';

/** The points from the one at `from` up to the one at `to`, in the same buffers, with the same texts. */
export const between = ({ times, kinds, numbers, texts }: Points, from: number, to: number): Points => ({
  times: times.subarray(from, to),
  kinds: kinds.subarray(from, to),
  numbers: numbers.subarray(from, to),
  texts,
});

/** The points of `[startMs, endMs)`, in the same buffers. */
export const within = (points: Points, startMs: number, endMs: number): Points =>
  between(points, countBefore(points.times, startMs), countBefore(points.times, endMs));

/** The points one list after another in buffers of their own, with the texts that they use, each once. */
export function concatenated(lists: readonly Points[]): Points {
  const length = lists.reduce((sum, { times }) => sum + times.length, 0);
  const times = new Float64Array(length);
  const kinds = new Uint8Array(length);
  const numbers = new Float64Array(length);
  const places = new Map<string, number>();
  let at = 0;
  for (const list of lists) {
    times.set(list.times, at);
    kinds.set(list.kinds, at);
    numbers.set(list.numbers, at);
    if (list.texts.length > 0) placeTexts(list, numbers.subarray(at, at + list.times.length), places);
    at += list.times.length;
  }
  return { times, kinds, numbers, texts: [...places.keys()] };
}

/** Puts the places of a list's texts among all texts into `numbers`. */
function placeTexts({ kinds, texts }: Points, numbers: Float64Array, places: Map<string, number>): void {
  const moved = new Map<number, number>();
  for (let index = 0; index < kinds.length; index += 1) {
    if ((kinds[index] ?? 0) < cellKinds.text) continue;
    const from = numbers[index] ?? 0;
    let to = moved.get(from);
    if (to === undefined) {
      const text = texts[from] ?? '';
      to = places.get(text) ?? places.size;
      places.set(text, to);
      moved.set(from, to);
    }
    numbers[index] = to;
  }
}

/** The points at these places, in this order, in buffers of their own. */
export function picked({ times, kinds, numbers, texts }: Points, places: Uint32Array): Points {
  const result = {
    times: new Float64Array(places.length),
    kinds: new Uint8Array(places.length),
    numbers: new Float64Array(places.length),
    texts,
  };
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    result.times[index] = times[place] ?? 0;
    result.kinds[index] = kinds[place] ?? 0;
    result.numbers[index] = numbers[place] ?? 0;
  }
  return result;
}
