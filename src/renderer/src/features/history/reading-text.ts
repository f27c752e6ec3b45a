import { timeText } from '@page/ui/time-words.ts';
import { say } from './words.ts';

/** How fresh a history is, and what it cost. */
interface Reading {
  /** When its newest part was read; `null` where nothing ever was. */
  readonly readAtMs: number | null;
  readonly requests: number;
}

/** Returns `History read 09:42:31, 1 request`, or that it came from the store; `null` before there is a history. */
export function readingText(history: Reading | null, isBusy: boolean, nowMs: number): string | null {
  if (!history?.readAtMs) return isBusy ? say('reading') : null;
  const time = timeText(history.readAtMs, nowMs);
  return history.requests > 0
    ? say('readNow', { time, n: history.requests })
    : say('readFromStore', { time });
}
