/** A MAC address as the number of its 48 bits, which a double holds exactly. */

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/** The value of a hexadecimal digit in upper case, -1 of any other character. */
function digitAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 65 && code <= 70 ? code - 55 : -1;
}

const lengthOfMac = 17;
const colon = 58;

/** The number of a canonical MAC address (upper case, colons); `null` for any other text. */
export function macNumberOf(mac: string): number | null {
  if (mac.length !== lengthOfMac) return null;
  let number = 0;
  for (let index = 0; index < lengthOfMac; index += 3) {
    const high = digitAt(mac, index);
    const low = digitAt(mac, index + 1);
    const isEnded = index + 2 === lengthOfMac || mac.charCodeAt(index + 2) === colon;
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
