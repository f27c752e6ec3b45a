import { grouped } from '@shared/words/grouped.ts';
import { unbroken } from './time-words.ts';
import { say } from './words.ts';

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** Returns an amount of data, base 1024, with a no-break space: `24 MB`, `1.3 MB`, `465 kB`, `12 bytes`. */
export function bytesText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const value = bytes / 1024 ** power;
  const shown = power > 0 && value < 10 ? Number(value.toFixed(1)) : Math.round(value);
  return unbroken(power === 0 ? say('bytes', { n: shown }) : `${grouped(shown)} ${units[power] ?? ''}`);
}
