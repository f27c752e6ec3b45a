import { isMostlyUnknown, type WallFigures } from '@shared/wall/cells.ts';
import type { FillStatus, Wall } from '@shared/wall/contract.ts';
import { availabilityText, lengthText } from '@shared/history/lengths.ts';
import { aboutText, momentText, requestsMs } from '@page/features/history/index.ts';
import { unbrokenLength } from '@page/ui/time-words.ts';
import { areHours } from './wall-edges.ts';
import { say } from './words.ts';

/** Returns the time of a column in words: `14 Sep` for a day, `14 Sep, 13:00 – 14:00` for an hour. */
export function columnWords(edges: Float64Array, column: number): string {
  const [startMs, endMs] = [edges[column] ?? 0, edges[column + 1] ?? 0];
  if (!areHours(edges)) return momentText(startMs, 'local', 'day');
  return `${momentText(startMs, 'local', 'minute')} – ${momentText(endMs, 'local', 'clockMinute')}`;
}

/** Returns the availability; where less is known than not, with how much that is: `0.00 % of 6 min known`. */
export function shareWords(figures: WallFigures): string {
  const share = availabilityText(figures.availability);
  if (figures.availability === null || !isMostlyUnknown(figures)) return share;
  return say('ofKnown', { share, length: lengthText(figures.onlineMs + figures.offlineMs) });
}

/** Returns what is known of a cell, part by part: `97.21 %`, `3 outages, 40 min offline`, `2 h unknown`. */
export function figureWords(figures: WallFigures): string[] {
  const { availability, onlineMs, offlineMs, neverMs, unknownMs, excludedMs, outages } = figures;
  const words: string[] = [];
  if (excludedMs > 0 && onlineMs + offlineMs + neverMs + unknownMs === 0) return [say('maintenance')];
  if (availability !== null) {
    words.push(shareWords(figures));
    if (outages > 0) words.push(say('outagesOffline', { n: outages, length: lengthText(offlineMs) }));
    else words.push(say(unknownMs + excludedMs === 0 ? 'neverOffline' : 'noneCounted'));
  }
  if (neverMs > 0)
    words.push(
      onlineMs + offlineMs + unknownMs === 0
        ? say('neverConnected')
        : say('beforeFirstConnected', { length: lengthText(neverMs) }),
    );
  if (unknownMs > 0)
    words.push(
      availability === null && neverMs === 0
        ? say('unknown')
        : say('unknownFor', { length: lengthText(unknownMs) }),
    );
  if (excludedMs > 0) words.push(say('maintenanceFor', { length: lengthText(excludedMs) }));
  return words;
}

/** Returns how much of the visible time does not count; `null` without any. */
export function excludedText(excludedMs: Uint32Array): string | null {
  const sum = excludedMs.reduce((total, ms) => total + ms, 0);
  return sum === 0 ? null : say('excluded', { length: unbrokenLength(sum) });
}

/** Returns the progress: `312 of 1,204 requests, about 4 min left`. */
export function progressText({
  made,
  requests,
  msPerRequest,
}: Pick<FillStatus, 'made' | 'requests' | 'msPerRequest'>): string {
  const left = requestsMs(Math.max(0, requests - made), msPerRequest);
  return left === 0
    ? say('progress', { made, n: requests })
    : say('progressLeft', { made, n: requests, about: aboutText(left) });
}

/** Returns why the wall does not have all devices; `null` when it does. */
export const cutText = ({ total, macs }: Pick<Wall, 'total' | 'macs'>): string | null =>
  total > macs.length ? say('cut', { shown: macs.length, n: total }) : null;
