import type { Points } from '@shared/history/points.ts';

/** The first byte of a packed run: the version of its layout. */
const layout = 1;
const headBytes = 8;
/** Bytes of a point without its text. */
export const bytesOfPoint = 17;

/**
 * Packs points into bytes: the layout in the first byte, the number of points in bytes 4 to 7 (little endian), from byte 8
 * the times, the numbers, the kinds, and the texts as JSON in UTF-8. The buffers have the machine's byte order: they are
 * read on the machine that wrote them.
 */
export function packed({ times, kinds, numbers, texts }: Points): Uint8Array {
  const tail = texts.length === 0 ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(texts));
  const count = times.length;
  const bytes = new Uint8Array(headBytes + bytesOfPoint * count + tail.length);
  bytes[0] = layout;
  new DataView(bytes.buffer).setUint32(4, count, true);
  new Float64Array(bytes.buffer, headBytes, count).set(times);
  new Float64Array(bytes.buffer, headBytes + 8 * count, count).set(numbers);
  bytes.set(kinds, headBytes + 16 * count);
  bytes.set(tail, headBytes + bytesOfPoint * count);
  return bytes;
}

function textsIn(bytes: Uint8Array): string[] | null {
  if (bytes.length === 0) return [];
  try {
    const texts: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(texts) && texts.every((text) => typeof text === 'string') ? texts : null;
  } catch {
    return null;
  }
}

/** Returns the points in bytes from `packed`; `null` for any other bytes. */
export function unpacked(kept: Uint8Array): Points | null {
  // A copy is aligned for 64-bit numbers.
  const bytes = kept.byteOffset % 8 === 0 && kept.buffer instanceof ArrayBuffer ? kept : new Uint8Array(kept);
  if (bytes.length < headBytes || bytes[0] !== layout) return null;
  const { byteOffset: at } = bytes;
  const buffer = bytes.buffer as ArrayBuffer;
  const count = new DataView(buffer, at).getUint32(4, true);
  const end = headBytes + bytesOfPoint * count;
  if (end > bytes.length) return null;
  const texts = textsIn(bytes.subarray(end));
  if (texts === null) return null;
  return {
    times: new Float64Array(buffer, at + headBytes, count),
    numbers: new Float64Array(buffer, at + headBytes + 8 * count, count),
    kinds: new Uint8Array(buffer, at + headBytes + 16 * count, count),
    texts,
  };
}
