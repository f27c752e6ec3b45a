import type { Tally } from '../history/availability.ts';
import { percentAbove, percentText } from '../history/lengths.ts';

/** Formats the share of the counted time that is unknown: `0.42 %`; never rounded to none or all, `–` without counted time. */
export function unknownText({ onlineMs, offlineMs, unknownMs, neverMs }: Tally): string {
  const all = onlineMs + offlineMs + unknownMs + neverMs;
  if (all === 0) return '–';
  if (unknownMs === all) return percentText(100, true);
  return unknownMs === 0 ? percentText(0, true) : percentText(percentAbove(unknownMs / all));
}
