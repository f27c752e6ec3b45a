import { dayMs } from '@shared/time.ts';
import type { WireAnswer } from './exchange.ts';
import { httpDateMs } from './http-date.ts';

/** Smaller differences do not matter, but would vary from answer to answer, milliseconds. */
const smallestLeadMs = 10_000;
/** A header that differs by more is wrong, not the clock of a computer, milliseconds. */
const largestLeadMs = dayMs;

/** How far the clock of a host is ahead of this computer's, as far as the `Date` headers of its answers show. */
export class ClockLead {
  #ms = 0;

  /**
   * The least difference that explains the last header, milliseconds; negative where the host is behind, 0 where it is less
   * than ten seconds.
   */
  get ms(): number {
    return this.#ms;
  }

  /** Takes the headers of an answer, with when its request was sent and when it was received by this computer's clock. */
  note(headers: WireAnswer['headers'], sentMs: number, receivedMs: number): void {
    // What a cache on the way has stored states when that was fresh (RFC 9111, section 5.1).
    if (headers['age'] !== undefined) return;
    const dateMs = httpDateMs(headers['date'] ?? '');
    if (Number.isNaN(dateMs)) return;
    // The header has whole seconds, and was written between sending and receiving.
    const [least, most] = [dateMs - receivedMs, dateMs + 1000 - sentMs];
    const leadMs = least > 0 ? least : Math.min(most, 0);
    if (Math.abs(leadMs) <= largestLeadMs) this.#ms = Math.abs(leadMs) < smallestLeadMs ? 0 : leadMs;
  }
}
