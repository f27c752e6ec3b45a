import { describe, expect, it } from 'vitest';
import { onlineField } from '@shared/devices/field.ts';
import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { stateSince } from './device-facts.ts';

const hour = 3_600_000;
const startMs = Date.UTC(2026, 4, 1);

/** One hour of each state, in this order. */
const hoursOf = (...states: readonly ConnectivityState[]): ConnectionSegment[] =>
  states.map((state, index) => ({
    state,
    startMs: startMs + index * hour,
    endMs: startMs + (index + 1) * hour,
  }));
const since = (segments: readonly ConnectionSegment[], ...eventTimes: readonly number[]): string | null =>
  stateSince(segments, Float64Array.from(eventTimes), new Map([[onlineField, 1]]), 'utc');

describe('since when a device has its state', () => {
  it('is the beginning of the state where that is observed', () => {
    expect(since(hoursOf('online', 'offline', 'online'))).toBe('since 1 May, 02:00 (1 h)');
    expect(since(hoursOf('never-connected', 'online'))).toContain('01:00');
  });

  it('is not told where the state follows unknown time, since it may be older', () => {
    expect(since(hoursOf('unknown', 'online'))).toBeNull();
    expect(since(hoursOf('offline', 'unknown', 'online'))).toBeNull();
  });

  it('is the moment of an event after unknown time, since that began the state', () => {
    expect(since(hoursOf('unknown', 'online'), startMs + hour)).toBe('since 1 May, 01:00 (1 h)');
  });

  it('is not told where the history does not reach back to its beginning, or has another state', () => {
    expect(since(hoursOf('online'))).toBeNull();
    expect(since([])).toBeNull();
    expect(since(hoursOf('online', 'offline'))).toBeNull();
  });
});
