import { howMany } from '@shared/words/counts.ts';
import type { WallFigures } from '@shared/wall/cells.ts';
import type { FillStatus, Wall } from '@shared/wall/contract.ts';
import { usualMsPerRequest } from '@shared/wall/limits.ts';
import { availabilityText, lengthText, momentText } from '@page/features/history/index.ts';
import { grouped } from '@page/ui/number-words.ts';
import { durationText } from '@page/ui/time-words.ts';

/** A stretch as words: `14 Sep` for a day, `14 Sep, 13:00 – 14:00` for an hour. */
export function stretchWords(startMs: number, endMs: number, isHour: boolean): string {
  if (!isHour) return momentText(startMs, 'local', 'day');
  return `${momentText(startMs, 'local', 'minute')} – ${momentText(endMs, 'local', 'clock')}`;
}

/** What is known of a cell, part by part: `97.21 %`, `3 outages, 40 min offline`, `2 h unknown`. */
export function figureWords({
  availability,
  onlineMs,
  offlineMs,
  neverMs,
  unknownMs,
  excludedMs,
  outages,
}: WallFigures): string[] {
  const words: string[] = [];
  if (excludedMs > 0 && onlineMs + offlineMs + neverMs + unknownMs === 0) return ['Maintenance, not counted'];
  if (availability !== null) {
    words.push(availabilityText(availability));
    if (outages > 0) words.push(`${howMany('outages', outages)}, ${lengthText(offlineMs)} offline`);
    else words.push('never offline');
  }
  if (neverMs > 0)
    words.push(
      onlineMs + offlineMs + unknownMs === 0
        ? 'Never connected'
        : `${lengthText(neverMs)} before it first connected`,
    );
  if (unknownMs > 0)
    words.push(availability === null && neverMs === 0 ? 'Unknown' : `${lengthText(unknownMs)} unknown`);
  if (excludedMs > 0) words.push(`${lengthText(excludedMs)} maintenance, not counted`);
  return words;
}

/** What of all that is shown counts for nothing; `null` without any. */
export function excludedText(excludedMs: Uint32Array): string | null {
  const sum = excludedMs.reduce((total, ms) => total + ms, 0);
  return sum === 0 ? null : `${lengthText(sum)} in maintenance windows, not counted for any device.`;
}

/** A length of time that is not known exactly: `about 6 min`. */
export const aboutText = (ms: number): string =>
  `about ${durationText(Math.max(1000, Math.round(ms / 1000) * 1000))}`;

/** What reading takes: `1,204 requests, about 6 min`. */
export const budgetText = (requests: number, msPerRequest: number | null): string =>
  `${howMany('requests', requests)}, ${aboutText(requests * (msPerRequest ?? usualMsPerRequest))}`;

/** How far it is: `312 of 1,204 requests, about 4 min left`. */
export function progressText({
  made,
  requests,
  msPerRequest,
}: Pick<FillStatus, 'made' | 'requests' | 'msPerRequest'>): string {
  const left = Math.max(0, requests - made) * (msPerRequest ?? usualMsPerRequest);
  const far = `${grouped(made)} of ${howMany('requests', requests)}`;
  return left === 0 ? far : `${far}, ${aboutText(left)} left`;
}

/** Why the wall has not all devices; `null` when it has. */
export const cutText = ({ total, macs }: Pick<Wall, 'total' | 'macs'>): string | null =>
  total > macs.length
    ? `The first ${grouped(macs.length)} of ${howMany('devices', total)}. A filter shows the others.`
    : null;
