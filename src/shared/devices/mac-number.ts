/** A MAC address as the number of its 48 bits, which a double holds exactly. */

const canonical = /^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$/;

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/** The number of a canonical MAC address (upper case, colons); `null` for any other text. */
export const macNumberOf = (mac: string): number | null =>
  canonical.test(mac) ? parseInt(mac.replaceAll(':', ''), 16) : null;

/** The canonical text of the 48 bits. */
export function macTextOf(number: number): string {
  const high = Math.floor(number / 0x1000000);
  const low = number - high * 0x1000000;
  const [a, b, c] = [bytes[high >>> 16] ?? '', bytes[(high >>> 8) & 255] ?? '', bytes[high & 255] ?? ''];
  const [d, e, f] = [bytes[low >>> 16] ?? '', bytes[(low >>> 8) & 255] ?? '', bytes[low & 255] ?? ''];
  return `${a}:${b}:${c}:${d}:${e}:${f}`;
}
