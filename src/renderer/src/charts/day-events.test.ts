import { describe, expect, it } from 'vitest';
import { pickMark, stepEvent } from './day-events.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { dayMarks } from './day-rows.ts';

const hour = 3_600_000;
const segments: ConnectionSegment[] = [
  { state: 'unknown', startMs: 0, endMs: hour },
  { state: 'online', startMs: hour, endMs: 5 * hour },
  { state: 'offline', startMs: 5 * hour, endMs: 5 * hour + 1000 },
  { state: 'online', startMs: 5 * hour + 1000, endMs: 20 * hour },
  { state: 'offline', startMs: 20 * hour, endMs: 21 * hour },
];
const box = { left: 0, width: 240, pitch: 5, thickness: 4 };
const marks = dayMarks(segments, [{ startMs: 0, endMs: 24 * hour }], box, () => 0);

describe('events of the connection chart', () => {
  it('are gone through by arrows, over the stretches online', () => {
    expect(stepEvent(segments, null, 'ArrowLeft')).toBe(4);
    expect(stepEvent(segments, 4, 'ArrowLeft')).toBe(2);
    expect(stepEvent(segments, 2, 'ArrowLeft')).toBe(0);
    expect(stepEvent(segments, 0, 'ArrowLeft')).toBeNull();
    expect(stepEvent(segments, 1, 'ArrowRight')).toBe(2);
    expect(stepEvent(segments, 2, 'End')).toBe(4);
    expect(stepEvent(segments, 2, 'Enter')).toBeNull();
    expect(stepEvent([], null, 'Home')).toBeNull();
  });

  it('are caught by a pointer that is a little beside a mark of 1 px', () => {
    expect(pickMark(marks, 50.5, 2, box)).toBe(2);
    expect(pickMark(marks, 53, 2, box)).toBe(2);
    expect(pickMark(marks, 70, 2, box)).toBe(3);
    expect(pickMark(marks, 70, 40, box)).toBeNull();
  });
});
