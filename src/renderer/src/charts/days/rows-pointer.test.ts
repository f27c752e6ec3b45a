import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { dayMarks } from './day-rows.ts';
import { momentAt, segmentAt, spanBetween, type RowsScene } from './rows-pointer.ts';

const hour = 3_600_000;
const midnight = Date.UTC(2026, 4, 14);
const box = { left: 10, width: 240, pitch: 5, thickness: 4, acrossMs: 24 * hour };
const rows = [
  { startMs: midnight, endMs: midnight + 24 * hour },
  { startMs: midnight - 24 * hour, endMs: midnight },
];
const segments: ConnectionSegment[] = [
  { state: 'unknown', startMs: midnight - 24 * hour, endMs: midnight + hour },
  { state: 'online', startMs: midnight + hour, endMs: midnight + 5 * hour },
  { state: 'offline', startMs: midnight + 5 * hour, endMs: midnight + 5 * hour + 1000 },
  { state: 'online', startMs: midnight + 5 * hour + 1000, endMs: midnight + 24 * hour },
];
const scene: RowsScene = { segments, rows, box, offset: () => 0 };

describe('a point in a chart of rows', () => {
  it('is a moment of the row it is in', () => {
    expect(momentAt(scene, 10 + 120, 2)).toEqual({ row: 0, timeMs: midnight + 12 * hour });
    expect(momentAt(scene, 10 + 60, 7)).toEqual({ row: 1, timeMs: midnight - 18 * hour });
  });

  it('next to the rows is the nearest moment', () => {
    expect(momentAt(scene, -50, -9)).toEqual({ row: 0, timeMs: midnight });
    expect(momentAt(scene, 999, 99)).toEqual({ row: 1, timeMs: midnight });
    expect(momentAt({ ...scene, rows: [] }, 50, 2)).toBeNull();
  });

  it('is the moment that is drawn there, also on days when the clock changes', () => {
    const shifts = fc.constantFrom(-1, 1);
    fc.assert(
      fc.property(shifts, fc.integer({ min: 0, max: 24 * 60 - 70 }), (shift, minute) => {
        const changeMs = midnight + 3 * hour;
        const offset = (timeMs: number): number => (timeMs < changeMs ? 0 : shift * hour);
        const row = { startMs: midnight, endMs: midnight + (24 - shift) * hour };
        const timeMs = midnight + minute * 60_000;
        const one: ConnectionSegment = { state: 'offline', startMs: timeMs, endMs: timeMs + 60_000 };
        const [mark] = dayMarks([one], [row], box, offset);
        const found = momentAt({ segments: [one], rows: [row], box, offset }, mark?.x ?? NaN, 2);
        // A position in a repeated hour is one of two moments.
        const isTwice = shift < 0 && Math.abs(timeMs - changeMs) <= hour;
        if (!isTwice) expect(Math.abs((found?.timeMs ?? NaN) - timeMs)).toBeLessThan(1);
      }),
    );
  });

  it('picks a mark of 1 px that is slightly off', () => {
    expect(segmentAt(scene, 10 + 50.5, 2)).toBe(2);
    expect(segmentAt(scene, 10 + 53, 2)).toBe(2);
    expect(segmentAt(scene, 10 + 70, 2)).toBe(3);
    expect(segmentAt(scene, 10 + 12, 2)).toBe(0);
    expect(segmentAt(scene, 10 + 70, 40)).toBeNull();
  });

  it('picks nothing of another row', () => {
    const late: ConnectionSegment[] = [
      { state: 'online', startMs: midnight - 24 * hour, endMs: midnight },
      { state: 'offline', startMs: midnight, endMs: midnight + 1000 },
      { state: 'online', startMs: midnight + 1000, endMs: midnight + 24 * hour },
    ];
    expect(segmentAt({ ...scene, segments: late }, 10 + 239, 7)).toBe(0);
    expect(segmentAt({ ...scene, segments: late }, 10 + 1, 2)).toBe(1);
  });

  it('and another one select the time between them in the same row, and whole rows in different rows', () => {
    const [a, b] = [
      { row: 0, timeMs: midnight + 6 * hour },
      { row: 0, timeMs: midnight + 2 * hour },
    ];
    expect(spanBetween(rows, a, b)).toEqual({ startMs: b.timeMs, endMs: a.timeMs });
    expect(spanBetween(rows, a, { row: 1, timeMs: midnight - hour })).toEqual({
      startMs: midnight - 24 * hour,
      endMs: midnight + 24 * hour,
    });
  });
});
