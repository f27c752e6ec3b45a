import type { Link } from '@shared/link/contract.ts';
import { durationText, minuteText, timeText } from '@page/ui/time-words.ts';

/** What a banner says of the service; `countdown` is `null` while nothing is waited for. */
export interface LinkWords {
  readonly fact: string;
  readonly text: string;
  readonly countdown: string | null;
}

const secondsUntil = (atMs: number, nowMs: number): string =>
  `${String(Math.max(0, Math.ceil((atMs - nowMs) / 1000)))} s`;

function ageText(readAtMs: number | null, nowMs: number): string {
  if (readAtMs === null) return '';
  return `What is shown was read at ${minuteText(readAtMs, nowMs)}, ${durationText(nowMs - readAtMs)} ago. `;
}

/**
 * The words for a service that does not answer or asks to wait; `null` while there is nothing to say. `readAtMs` is
 * when what is in view was read, `hasNetwork` what the system believes of it.
 */
export function linkWords(
  link: Link,
  { readAtMs, hasNetwork, nowMs }: { readAtMs: number | null; hasNetwork: boolean; nowMs: number },
): LinkWords | null {
  const age = ageText(readAtMs, nowMs);
  if (link.kind === 'waiting') {
    return {
      fact: `The service asks to wait until ${timeText(link.untilMs, nowMs)}.`,
      text: `${age}Reading goes on by itself then.`,
      countdown: `Goes on in ${secondsUntil(link.untilMs, nowMs)}`,
    };
  }
  if (link.kind !== 'lost') return null;
  const since = minuteText(link.sinceMs, nowMs);
  return {
    fact: hasNetwork ? `Not connected since ${since}.` : `You are offline since ${since}.`,
    text: `${age}Looking, filtering and export work. Changes are refused until the service answers.`,
    countdown: link.nextTryMs === null ? null : `Next try in ${secondsUntil(link.nextTryMs, nowMs)}`,
  };
}
