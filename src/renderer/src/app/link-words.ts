import type { Link } from '@shared/link/contract.ts';
import { durationText, minuteText, timeText } from '@page/ui/time-words.ts';
import { say } from './words.ts';

/** The words of the banner about the service; `countdown` is `null` while nothing is scheduled. */
export interface LinkWords {
  readonly fact: string;
  readonly text: string;
  readonly countdown: string | null;
}

const secondsUntil = (atMs: number, nowMs: number): string =>
  String(Math.max(0, Math.ceil((atMs - nowMs) / 1000)));

function ageText(readAtMs: number | null | undefined, nowMs: number): string {
  if (typeof readAtMs !== 'number') return '';
  const [time, age] = [minuteText(readAtMs, nowMs), durationText(nowMs - readAtMs)];
  return `${say('shownIsFrom', { time, age })} `;
}

/** What still works with what was read before; nothing where nothing was. */
const worksText = (readAtMs: number | null | undefined, nowMs: number): string =>
  readAtMs === null ? '' : `${ageText(readAtMs, nowMs)}${say('lookingWorks')} `;

/**
 * Returns the words for a service that does not answer or asks to wait; `null` while there is nothing to report.
 * `readAtMs` is when the visible data was read, `null` before that and `undefined` where that is not known; `hasNetwork`
 * is whether the operating system reports a network.
 */
export function linkWords(
  link: Link,
  {
    readAtMs,
    hasNetwork,
    nowMs,
  }: { readAtMs: number | null | undefined; hasNetwork: boolean; nowMs: number },
): LinkWords | null {
  if (link.kind === 'waiting') {
    return {
      fact: say('waitUntil', { time: timeText(link.untilMs, nowMs) }),
      text: ageText(readAtMs, nowMs) + say('goesOnThen'),
      countdown: say('goesOnIn', { seconds: secondsUntil(link.untilMs, nowMs) }),
    };
  }
  if (link.kind !== 'lost') return null;
  const time = minuteText(link.sinceMs, nowMs);
  return {
    fact: say(hasNetwork ? 'notConnectedSince' : 'offlineSince', { time }),
    text: worksText(readAtMs, nowMs) + say('changesRefused'),
    countdown:
      link.nextTryMs === null ? null : say('nextTryIn', { seconds: secondsUntil(link.nextTryMs, nowMs) }),
  };
}
