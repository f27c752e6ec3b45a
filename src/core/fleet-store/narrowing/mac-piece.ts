import { normalisePartialMac } from '@shared/devices/mac.ts';

const digits = 12;

/** A position of a piece in an address: the bits that it covers in the upper and lower 24, and their required values. */
interface Place {
  readonly upperMask: number;
  readonly upper: number;
  readonly lowerMask: number;
  readonly lower: number;
}

/** Returns one half of the hexadecimal address as bits. */
const halfOf = (text: string, half: 0 | 1): number => parseInt(text.slice(half * 6, half * 6 + 6), 16);

function placeAt(hex: string, start: number): Place {
  const value = hex.padStart(start + hex.length, '0').padEnd(digits, '0');
  const mask = 'F'
    .repeat(hex.length)
    .padStart(start + hex.length, '0')
    .padEnd(digits, '0');
  return {
    upperMask: halfOf(mask, 0),
    upper: halfOf(value, 0),
    lowerMask: halfOf(mask, 1),
    lower: halfOf(value, 1),
  };
}

/** Returns the digits at which a canonical piece can start: its colons, or two digits without one, are at byte borders. */
function startsOf(piece: string, hex: string): number[] {
  const lead = piece.includes(':') ? piece.indexOf(':') : hex.length;
  const isAnywhere = !piece.includes(':') && hex.length === 1;
  return Array.from({ length: digits - hex.length + 1 }, (_, start) => start).filter(
    (start) => isAnywhere || (start + lead) % 2 === 0,
  );
}

/**
 * Marks with 1 the rows whose MAC address contains the typed part in any notation (`normalisePartialMac`); none when the
 * text cannot be a part of an address. Rows that are marked already stay marked, and are skipped.
 *
 * @param macs addresses as 48-bit numbers, by row
 */
export function markMacs(text: string, macs: Float64Array, found: Uint8Array): void {
  const piece = normalisePartialMac(text);
  if (piece === null) return;
  const hex = piece.replaceAll(':', '');
  const places = startsOf(piece, hex).map((start) => placeAt(hex, start));
  for (let row = 0; row < found.length; row += 1) {
    if (found[row] === 1) continue;
    const mac = macs[row] ?? 0;
    const upper = Math.floor(mac / 0x1000000);
    const lower = mac - upper * 0x1000000;
    for (const place of places) {
      if ((upper & place.upperMask) !== place.upper || (lower & place.lowerMask) !== place.lower) continue;
      found[row] = 1;
      break;
    }
  }
}
