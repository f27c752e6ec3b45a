/** The longest pause that a service can impose. */
export const maxPauseMs = 5 * 60_000;

/**
 * Returns how many milliseconds a `Retry-After` header asks to wait: seconds, or an HTTP date relative to `nowMs`.
 * Between zero and five minutes; `null` when there is no header or it is neither.
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, maxPauseMs);
  if (!/[a-z]{3}/i.test(text)) return null;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.min(Math.max(atMs - nowMs, 0), maxPauseMs);
}
