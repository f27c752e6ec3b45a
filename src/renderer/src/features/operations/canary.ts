import type { Operation } from '@shared/operations/operation.ts';
import { grouped } from '@shared/words/grouped.ts';
import { say } from './words.ts';

/** A change of more devices than this offers a canary: changing a few devices first. */
export const canaryOver = 100;

/** The canary settings as typed. */
export interface CanaryDraft {
  readonly devices: string;
  readonly minutes: string;
  readonly failures: string;
}

export const suggestedCanary: CanaryDraft = { devices: '10', minutes: '15', failures: '0' };

const maxMinutes = 7 * 24 * 60;

/** Returns the whole number that was typed below a label, or a sentence that tells which ones it takes. */
function wholeNumber(label: string, text: string, low: number, high: number): number | string {
  const typed = text.trim();
  const number = Number(typed);
  return /^\d{1,9}$/.test(typed) && number >= low && number <= high
    ? number
    : say('takesFromTo', { label, low: grouped(low), high: grouped(high) });
}

/**
 * Parses the canary settings for the main process: `null` unless all are valid, with a sentence for each that is not.
 * `reach` is how many devices change.
 */
export function canaryOf(draft: CanaryDraft, reach: number) {
  const devices = wholeNumber(say('first'), draft.devices, 1, reach - 1);
  const minutes = wholeNumber(say('watchFor'), draft.minutes, 0, maxMinutes);
  const mostFailures = typeof devices === 'number' ? devices - 1 : reach - 2;
  const failures = wholeNumber(say('bearFailures'), draft.failures, 0, mostFailures);
  const problemOf = (read: number | string): string | null => (typeof read === 'string' ? read : null);
  return {
    input:
      typeof devices === 'number' && typeof minutes === 'number' && typeof failures === 'number'
        ? { devices, watchMs: minutes * 60_000, stopAfterFailures: failures }
        : null,
    problems: {
      devices: problemOf(devices),
      minutes: problemOf(minutes),
      failures: problemOf(failures),
    },
  };
}

/** The state of an operation's canary in words; `null` once the rest is being sent, or without a canary. */
export function canaryWords({ canary }: Operation): string | null {
  if (!canary) return null;
  const { devices, phase, failures } = canary;
  if (phase === 'sending') return say('sendingFirst', { n: devices });
  if (phase === 'stopped') return say('stoppedAfterFirst', { n: devices });
  if (phase === 'passed') return null;
  if (failures === null) return say('watchingFirst', { n: devices });
  return say('watchingFirstFailed', { first: devices, n: failures });
}
