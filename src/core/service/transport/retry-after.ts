import { httpDateMs } from './http-date.ts';

/** The longest pause that a service can impose. */
export const maxPauseMs = 5 * 60_000;

type Headers = Readonly<Partial<Record<string, string>>>;

/** The time by the clock of the service, which is the one that its answer refers to; `nowMs` where it states none. */
function answeredAtMs({ date = '' }: Headers, nowMs: number): number {
  const atMs = httpDateMs(date);
  return Number.isNaN(atMs) ? nowMs : atMs;
}

/**
 * Returns how many milliseconds the `Retry-After` header of an answer asks to wait: seconds, or an HTTP date, which is
 * relative to the answer's own `Date`, else to `nowMs`. Between zero and five minutes; `null` when there is no such header
 * or it is neither.
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, maxPauseMs);
  if (!/[a-z]{3}/i.test(text)) return null;
  const atMs = httpDateMs(text);
  return Number.isNaN(atMs) ? null : Math.min(Math.max(atMs - answeredAtMs(headers, nowMs), 0), maxPauseMs);
}
