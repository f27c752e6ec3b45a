import { emptyCodes, type Codes } from './snapshot.ts';

/** Packs codes as byte planes: first all lowest bytes, then all next ones. Equal and ascending codes then compress well. */
export function packCodes(codes: Codes): Uint8Array {
  const planes = new Uint8Array(codes.length * codes.BYTES_PER_ELEMENT);
  for (let plane = 0; plane < codes.BYTES_PER_ELEMENT; plane += 1) {
    const offset = plane * codes.length;
    for (let row = 0; row < codes.length; row += 1) planes[offset + row] = (codes[row] ?? 0) >>> (plane * 8);
  }
  return planes;
}

/** Unpacks codes; returns `null` unless they are exactly `rowCount` codes, each below `valueCount`. */
export function unpackCodes(planes: Uint8Array, rowCount: number, valueCount: number): Codes | null {
  const codes = emptyCodes(rowCount, valueCount);
  if (planes.length !== rowCount * codes.BYTES_PER_ELEMENT) return null;
  for (let row = 0; row < rowCount; row += 1) {
    let code = 0;
    for (let plane = codes.BYTES_PER_ELEMENT - 1; plane >= 0; plane -= 1)
      code = code * 256 + (planes[plane * rowCount + row] ?? 0);
    if (code >= valueCount) return null;
    codes[row] = code;
  }
  return codes;
}
