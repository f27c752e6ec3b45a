import { describe, expect, it } from 'vitest';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { stepEvent } from './day-events.ts';

const hour = 3_600_000;
const segments: ConnectionSegment[] = [
  { state: 'unknown', startMs: 0, endMs: hour },
  { state: 'online', startMs: hour, endMs: 5 * hour },
  { state: 'offline', startMs: 5 * hour, endMs: 5 * hour + 1000 },
  { state: 'online', startMs: 5 * hour + 1000, endMs: 20 * hour },
  { state: 'offline', startMs: 20 * hour, endMs: 21 * hour },
];

describe('events of the connection chart', () => {
  it('are stepped through with arrows, over the time online', () => {
    const step = (picked: number | null, key: string) => stepEvent(segments, [0, 5], picked, key);
    expect(step(null, 'ArrowLeft')).toBe(4);
    expect(step(4, 'ArrowLeft')).toBe(2);
    expect(step(2, 'ArrowLeft')).toBe(0);
    expect(step(0, 'ArrowLeft')).toBeNull();
    expect(step(1, 'ArrowRight')).toBe(2);
    expect(step(2, 'End')).toBe(4);
    expect(step(2, 'Enter')).toBeNull();
    expect(stepEvent([], [0, 0], null, 'Home')).toBeNull();
  });

  it('are only the visible ones', () => {
    expect(stepEvent(segments, [1, 4], null, 'End')).toBe(2);
    expect(stepEvent(segments, [1, 4], 2, 'ArrowRight')).toBeNull();
    expect(stepEvent(segments, [1, 4], 4, 'ArrowLeft')).toBe(2);
  });
});
