import { say } from './words.ts';

/** Returns an amount of data, base 1024: `24 MB`, `1.3 MB`, `465 kB`. */
export function megabytesText(bytes: number): string {
  const megabytes = bytes / 1_048_576;
  if (megabytes < 1) return say('kilobytes', { amount: Math.round(bytes / 1024) });
  return say('megabytes', { amount: megabytes < 10 ? Number(megabytes.toFixed(1)) : Math.round(megabytes) });
}
