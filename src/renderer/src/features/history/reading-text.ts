import { timeText } from '@page/ui/time-words.ts';
import { say } from './words.ts';

/** How fresh a history is, and what it took. */
interface Reading {
  /** When its newest part was read; `null` where nothing ever was. */
  readonly readAtMs: number | null;
  readonly requests: number;
}

/** `History read 09:42:31, 1 request`; what came from the store says so. `null` before there is one. */
export function readingText(history: Reading | null, isBusy: boolean, nowMs = Date.now()): string | null {
  if (!history?.readAtMs) return isBusy ? say('reading') : null;
  const time = timeText(history.readAtMs, nowMs);
  return history.requests > 0
    ? say('readNow', { time, n: history.requests })
    : say('readFromStore', { time });
}
