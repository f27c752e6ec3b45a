/** Ascending MAC addresses encoded as the differences between them, seven bits per byte, lowest first (as LEB128). */

const limit = 2 ** 48;

/** Packs ascending 48-bit numbers. */
export function packMacs(macs: Float64Array): Uint8Array {
  const bytes = new Uint8Array(macs.length * 7);
  let [at, last] = [0, 0];
  for (const mac of macs) {
    let rest = mac - last;
    last = mac;
    while (rest >= 128) {
      bytes[at] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
      at += 1;
    }
    bytes[at] = rest;
    at += 1;
  }
  return bytes.subarray(0, at);
}

/** Unpacks the numbers; returns `null` when the bytes are not those of `count` ascending 48-bit numbers. */
export function unpackMacs(bytes: Uint8Array, count: number): Float64Array | null {
  const macs = new Float64Array(count);
  let [at, last, scale, rest] = [0, 0, 1, 0];
  for (const byte of bytes) {
    rest += (byte & 127) * scale;
    scale *= 128;
    if (rest > limit) return null;
    if (byte > 127) continue;
    last += rest;
    if (at === count || last >= limit || (rest === 0 && at > 0)) return null;
    macs[at] = last;
    [at, scale, rest] = [at + 1, 1, 0];
  }
  return at === count && scale === 1 ? macs : null;
}
