import type { Span } from '@shared/history/segments.ts';
import { clockChangeIn, type ClockOffset } from './day-rows.ts';

/** What a row of the connection chart holds. */
export type Grain = 'day' | 'hour' | 'minute';

/** How much of the clock is across a row, in milliseconds. */
export const grainMs: Readonly<Record<Grain, number>> = { day: 86_400_000, hour: 3_600_000, minute: 60_000 };

/**
 * A stretch of time in rows by the full hours or minutes of a clock, in ascending time. Where the clock changes, a row
 * ends, so that an hour that comes twice has two rows and one that is skipped has none.
 */
export function clockRows(span: Span, grain: 'hour' | 'minute', offset: ClockOffset): Span[] {
  const stepMs = grainMs[grain];
  const rows: Span[] = [];
  for (let startMs = span.startMs; startMs < span.endMs;) {
    const clockMs = startMs + offset(startMs);
    const fullMs = startMs + stepMs - (clockMs - Math.floor(clockMs / stepMs) * stepMs);
    const endMs = Math.min(clockChangeIn({ startMs, endMs: fullMs }, offset) ?? fullMs, span.endMs);
    rows.push({ startMs, endMs });
    startMs = endMs;
  }
  return rows;
}
