import { dayMs } from '../time.ts';
import type { Span } from './spans.ts';

/** How long the service keeps monitoring data, in days (known-shapes, History). */
export const retentionDays = 90;

/**
 * How long before the moment of reading the service may still add events, milliseconds: clocks differ, and the loss of a
 * device is noticed late.
 */
export const settlingMs = 600_000;

/**
 * Returns the span whose history has to be known for the states in another one. It reaches back as far as the service's
 * retention, since the last event before a span determines the state at its start.
 */
export const neededFor = ({ startMs, endMs }: Span, nowMs: number): Span => ({
  startMs: Math.min(startMs, nowMs - retentionDays * dayMs),
  endMs,
});
