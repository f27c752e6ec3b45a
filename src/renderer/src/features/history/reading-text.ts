import { howMany } from '@shared/words/counts.ts';
import { timeText } from '@page/ui/time-words.ts';

/** How fresh a history is, and what it took. */
interface Reading {
  /** When its newest part was read; `null` where nothing ever was. */
  readonly readAtMs: number | null;
  readonly requests: number;
}

/** `History read 09:42:31, 1 request`; what came from the store says so. `null` before there is one. */
export function readingText(history: Reading | null, isBusy: boolean, nowMs = Date.now()): string | null {
  if (!history?.readAtMs) return isBusy ? 'Reading…' : null;
  const read = `read ${timeText(history.readAtMs, nowMs)}`;
  if (history.requests > 0) return `History ${read}, ${howMany('requests', history.requests)}`;
  return `History from the store, ${read}, 0 requests`;
}
