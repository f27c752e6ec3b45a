import type { Operation } from '@shared/operations/contract.ts';
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

function wholeNumber(text: string, low: number, high: number): number | null {
  const typed = text.trim();
  const number = Number(typed);
  return /^\d{1,9}$/.test(typed) && number >= low && number <= high ? number : null;
}

/** Parses the canary settings for the main process, and tells which are invalid; `reach` is how many devices change. */
export function canaryOf(draft: CanaryDraft, reach: number) {
  const devices = wholeNumber(draft.devices, 1, reach - 1);
  const minutes = wholeNumber(draft.minutes, 0, maxMinutes);
  const failures = wholeNumber(draft.failures, 0, Math.max(0, (devices ?? reach) - 1));
  const wrong = { devices: devices === null, minutes: minutes === null, failures: failures === null };
  const input =
    devices === null || minutes === null || failures === null
      ? null
      : { devices, watchMs: minutes * 60_000, stopAfterFailures: failures };
  return { input, wrong };
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
