import { caseFolded } from '../devices/case-folded.ts';

/** How well a text matches a search: the lower the better. */
export const fits = { exactly: 0, atStart: 1, atWord: 2, inside: 3, not: 255 } as const;

const wordBreak = /[^\p{L}\p{N}]/u;

/** Returns how well a text matches a case-folded search term; `fits.not` when it does not contain it. */
export function fitOf(text: string, part: string): number {
  const lower = caseFolded(text);
  let at = lower.indexOf(part);
  if (at < 0) return fits.not;
  if (at === 0) return lower.length === part.length ? fits.exactly : fits.atStart;
  for (; at > 0; at = lower.indexOf(part, at + 1))
    if (wordBreak.test(lower[at - 1] ?? '')) return fits.atWord;
  return fits.inside;
}

/** Returns a typed part of a MAC address without its separators; `null` when it cannot be one. */
export function macDigitsOf(part: string): string | null {
  const digits = part.replaceAll(/[:.\s-]/g, '');
  return /^[0-9a-f]{2,12}$/.test(digits) ? digits : null;
}
