import type { Span } from '@shared/history/spans.ts';
import { dayMs, hourMs, minuteMs } from '@shared/time.ts';
import type { OffsetAt } from '@shared/history/zone-clock.ts';
import { clockChangeIn } from './day-rows.ts';

/** The length of a row of the connection chart. */
export type Grain = 'day' | 'hour' | 'minute';

/** How much clock time a row spans, in milliseconds. */
export const grainMs: Readonly<Record<Grain, number>> = { day: dayMs, hour: hourMs, minute: minuteMs };

/**
 * Divides a span into rows at the full hours or minutes of a clock, in ascending time. A row also ends where the clock
 * changes, so that a repeated hour has two rows and a skipped one has none.
 */
export function clockRows(span: Span, grain: 'hour' | 'minute', offset: OffsetAt): Span[] {
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
