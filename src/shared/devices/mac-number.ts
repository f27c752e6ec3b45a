/** A MAC address as the number of its 48 bits, which a double holds exactly. */

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/** The value of a hexadecimal digit in upper case, -1 of any other character. */
function digitOf(code = 0): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 65 && code <= 70 ? code - 55 : -1;
}

/** Letters of a canonical MAC address. */
export const lengthOfMac = 17;
const colon = 58;

/** The number of a canonical MAC address (upper case, colons); `null` for any other text. */
export function macNumberOf(mac: string): number | null {
  if (mac.length !== lengthOfMac) return null;
  let number = 0;
  for (let index = 0; index < lengthOfMac; index += 3) {
    const high = digitOf(mac.charCodeAt(index));
    const low = digitOf(mac.charCodeAt(index + 1));
    const isEnded = index + 2 === lengthOfMac || mac.charCodeAt(index + 2) === colon;
    if (high < 0 || low < 0 || !isEnded) return null;
    number = number * 256 + high * 16 + low;
  }
  return number;
}

/** The number of the canonical MAC address that stands in bytes from `start` on; `null` when it is none. */
export function macNumberIn(letters: Uint8Array, start: number): number | null {
  let number = 0;
  for (let index = 0; index < lengthOfMac; index += 3) {
    const high = digitOf(letters[start + index]);
    const low = digitOf(letters[start + index + 1]);
    const isEnded = index + 2 === lengthOfMac || letters[start + index + 2] === colon;
    if (high < 0 || low < 0 || !isEnded) return null;
    number = number * 256 + high * 16 + low;
  }
  return number;
}

/** The canonical text of the 48 bits. */
export function macTextOf(number: number): string {
  const high = Math.floor(number / 0x1000000);
  const low = number - high * 0x1000000;
  const [a, b, c] = [bytes[high >>> 16] ?? '', bytes[(high >>> 8) & 255] ?? '', bytes[high & 255] ?? ''];
  const [d, e, f] = [bytes[low >>> 16] ?? '', bytes[(low >>> 8) & 255] ?? '', bytes[low & 255] ?? ''];
  return `${a}:${b}:${c}:${d}:${e}:${f}`;
}
