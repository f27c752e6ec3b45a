/** MAC addresses as 48-bit numbers, which a double holds exactly. */

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/** The value of an upper-case hexadecimal digit given by its character code, -1 for any other character. */
function digitOf(code = 0): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 65 && code <= 70 ? code - 55 : -1;
}

/** Characters of a canonical MAC address. */
export const macTextLength = 17;
const colon = 58;

/** Returns the number of a canonical MAC address (upper case, colons); `null` for any other text. */
export function macNumberOf(mac: string): number | null {
  if (mac.length !== macTextLength) return null;
  let number = 0;
  for (let index = 0; index < macTextLength; index += 3) {
    const high = digitOf(mac.charCodeAt(index));
    const low = digitOf(mac.charCodeAt(index + 1));
    const isEnded = index + 2 === macTextLength || mac.charCodeAt(index + 2) === colon;
    if (high < 0 || low < 0 || !isEnded) return null;
    number = number * 256 + high * 16 + low;
  }
  return number;
}

/** Returns the number of the canonical MAC address in the ASCII bytes from `start` on; `null` when there is none. */
export function macNumberIn(ascii: Uint8Array, start: number): number | null {
  let number = 0;
  for (let index = 0; index < macTextLength; index += 3) {
    const high = digitOf(ascii[start + index]);
    const low = digitOf(ascii[start + index + 1]);
    const isEnded = index + 2 === macTextLength || ascii[start + index + 2] === colon;
    if (high < 0 || low < 0 || !isEnded) return null;
    number = number * 256 + high * 16 + low;
  }
  return number;
}

/** Returns the canonical text of a 48-bit number. */
export function macTextOf(number: number): string {
  const high = Math.floor(number / 0x1000000);
  const low = number - high * 0x1000000;
  const [a, b, c] = [bytes[high >>> 16] ?? '', bytes[(high >>> 8) & 255] ?? '', bytes[high & 255] ?? ''];
  const [d, e, f] = [bytes[low >>> 16] ?? '', bytes[(low >>> 8) & 255] ?? '', bytes[low & 255] ?? ''];
  return `${a}:${b}:${c}:${d}:${e}:${f}`;
}
