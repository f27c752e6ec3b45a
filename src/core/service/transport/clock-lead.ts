import { negligibleLeadMs } from '@shared/link/clock-lead.ts';
import type { WireAnswer } from './exchange.ts';
import { httpDateMs } from './http-date.ts';

/** Between what a clock is ahead of another, milliseconds, both ends included; negative where it is behind. */
export interface LeadBounds {
  readonly leastMs: number;
  readonly mostMs: number;
}

/**
 * Returns between what the clock of a host is ahead of this computer's, as the `Date` header of an answer shows (RFC 9110,
 * section 6.6.1); `null` where it shows nothing.
 *
 * @param receivedMs when the answer was received by this computer's clock, milliseconds since the epoch
 * @param tookMs how long before that its request may have been sent
 */
export function leadBounds(
  headers: WireAnswer['headers'],
  receivedMs: number,
  tookMs: number,
): LeadBounds | null {
  // What a cache on the way has stored states when that was fresh (RFC 9111, section 5.1).
  if (headers['age'] !== undefined) return null;
  const dateMs = httpDateMs(headers['date'] ?? '');
  if (Number.isNaN(dateMs)) return null;
  // The header has whole seconds, and was written between sending and receiving.
  // Durations have fractions, but times of histories are whole milliseconds.
  return { leastMs: dateMs - receivedMs, mostMs: dateMs + 1000 - receivedMs + Math.ceil(tookMs) };
}

/** How far the clock of a host is ahead of this computer's, as far as its answers show. */
export class ClockLead {
  #bounds: LeadBounds = { leastMs: -Infinity, mostMs: Infinity };

  /**
   * The least difference that explains the last answer and those before it, back to when a clock was set, milliseconds;
   * negative where the host is behind, 0 where it is less than ten seconds.
   */
  get ms(): number {
    const { leastMs, mostMs } = this.#bounds;
    const leadMs = leastMs > 0 ? leastMs : Math.min(mostMs, 0);
    return Math.abs(leadMs) < negligibleLeadMs ? 0 : leadMs;
  }

  /** Takes what an answer shows; `null` is nothing. */
  note(shown: LeadBounds | null): void {
    if (shown === null) return;
    const leastMs = Math.max(this.#bounds.leastMs, shown.leastMs);
    const mostMs = Math.min(this.#bounds.mostMs, shown.mostMs);
    // Where no difference explains both, one of the clocks was set in between.
    this.#bounds = leastMs <= mostMs ? { leastMs, mostMs } : shown;
  }
}
