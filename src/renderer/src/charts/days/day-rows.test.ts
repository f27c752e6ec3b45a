import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { asColumns, clockChangeIn, dayMarks, firstEndingAfter, hatchOf, pathOf } from './day-rows.ts';

const hour = 3_600_000;
const box = { left: 56, width: 536, pitch: 5, thickness: 4, acrossMs: 24 * hour };
const utc = (): number => 0;
const midnight = Date.UTC(2026, 4, 14);
const days = [
  { startMs: midnight, endMs: midnight + 24 * hour },
  { startMs: midnight - 24 * hour, endMs: midnight },
];
const segment = (state: ConnectionSegment['state'], startMs: number, endMs: number): ConnectionSegment => ({
  state,
  startMs,
  endMs,
});

describe('rows of days', () => {
  it('draw hours across and days down, newest first', () => {
    const [mark] = dayMarks([segment('online', midnight + 6 * hour, midnight + 12 * hour)], days, box, utc);
    expect(mark).toMatchObject({ x: 56 + 134, y: 0, width: 134, height: 4 });
    const [before] = dayMarks(
      [segment('online', midnight - 24 * hour, midnight - 12 * hour)],
      days,
      box,
      utc,
    );
    expect(before).toMatchObject({ x: 56, y: 5, width: 268 });
  });

  it('draw an outage of one second at least 1 px wide and keep its length', () => {
    const outage = segment('offline', midnight + 8 * hour, midnight + 8 * hour + 1000);
    const [mark] = dayMarks([outage], days, box, utc);
    expect(mark?.width).toBe(1);
    expect(outage.endMs - outage.startMs).toBe(1000);
  });

  it('keep the last second of the day inside the row', () => {
    const [mark] = dayMarks(
      [segment('offline', midnight + 24 * hour - 1000, midnight + 24 * hour)],
      days,
      box,
      utc,
    );
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeCloseTo(box.left + box.width, 6);
    expect(mark?.width).toBe(1);
  });

  it('cut what crosses midnight into one piece per day', () => {
    const marks = dayMarks([segment('offline', midnight - 2 * hour, midnight + 5 * hour)], days, box, utc);
    expect(marks.map(({ y }) => y)).toEqual([0, 5]);
    expect(marks[0]?.x).toBe(box.left);
    expect((marks[1]?.x ?? 0) + (marks[1]?.width ?? 0)).toBeCloseTo(box.left + box.width, 6);
  });

  it('leave out the hour that the clock skips, and end at 24', () => {
    const changeMs = midnight + hour;
    const spring = (timeMs: number): number => (timeMs < changeMs ? hour : 2 * hour);
    const day = { startMs: midnight - hour, endMs: midnight + 22 * hour };
    expect(clockChangeIn(day, spring)).toBe(changeMs);
    const marks = dayMarks([segment('online', day.startMs, day.endMs)], [day], box, spring);
    const hourWidth = box.width / 24;
    expect(marks.map(({ x }) => x)).toEqual([box.left, box.left + 3 * hourWidth]);
    expect((marks[1]?.x ?? 0) + (marks[1]?.width ?? 0)).toBeCloseTo(box.left + box.width, 6);
  });

  it('begin at the time of the clock when midnight is skipped', () => {
    const spring = (timeMs: number): number => (timeMs < midnight ? 0 : hour);
    const day = { startMs: midnight, endMs: midnight + 23 * hour };
    const [mark] = dayMarks([segment('online', day.startMs, day.endMs)], [day], box, spring);
    expect(mark?.x).toBeCloseTo(box.left + box.width / 24, 6);
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeCloseTo(box.left + box.width, 6);
  });

  it('can span an hour or a minute, down to the second', () => {
    const row = { startMs: midnight + 60_000, endMs: midnight + 120_000 };
    const second = segment('offline', midnight + 90_000, midnight + 91_000);
    const [mark] = dayMarks([second], [row], { ...box, acrossMs: 60_000 }, utc);
    expect(mark?.x).toBeCloseTo(box.left + box.width / 2, 6);
    expect(mark?.width).toBeCloseTo(box.width / 60, 6);
  });

  it('find the segments of a row among many', () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      segment(index % 2 ? 'online' : 'offline', midnight + index * 60_000, midnight + (index + 1) * 60_000),
    );
    const row = { startMs: midnight + 500.5 * 60_000, endMs: midnight + 503 * 60_000 };
    expect(dayMarks(many, [row], box, utc).map((mark) => mark.segment)).toEqual([500, 501, 502]);
    expect(firstEndingAfter(many, midnight + 2000 * 60_000)).toBe(1000);
  });

  it('are drawn once where many events share a pixel', () => {
    const flaps = Array.from({ length: 100 }, (_, index) =>
      segment('offline', midnight + hour + index * 500, midnight + hour + index * 500 + 250),
    );
    expect(pathOf(dayMarks(flaps, days, box, utc), 'offline').split('M')).toHaveLength(2);
  });

  it('never draw outside the row nor thinner than 1 px', () => {
    const times = fc.tuple(
      fc.integer({ min: -24 * 3600, max: 24 * 3600 }),
      fc.integer({ min: 1, max: 100_000 }),
    );
    fc.assert(
      fc.property(fc.array(times), (all) => {
        const ordered = all.toSorted(([a], [b]) => a - b);
        const segments = ordered.map(([start, seconds], index) => {
          const end = Math.min(start + seconds, ordered[index + 1]?.[0] ?? Infinity);
          return segment('offline', midnight + start * 1000, midnight + end * 1000);
        });
        for (const { x, width } of dayMarks(segments, days, box, utc)) {
          expect(width).toBeGreaterThanOrEqual(1);
          expect(x).toBeGreaterThanOrEqual(box.left - 1e-6);
          expect(x + width).toBeLessThanOrEqual(box.left + box.width + 1e-6);
        }
      }),
    );
  });

  it('become columns with midnight at the top', () => {
    const marks = dayMarks(
      [segment('offline', midnight, midnight + 12 * hour)],
      days,
      { ...box, left: 0 },
      utc,
    );
    expect(asColumns(marks)[0]).toMatchObject({ x: 0, y: 0, width: 4, height: 268 });
  });

  it('are written as one path per state, with strokes over what is unknown', () => {
    const marks = dayMarks(
      [
        segment('unknown', midnight, midnight + 6 * hour),
        segment('online', midnight + 6 * hour, midnight + 24 * hour),
      ],
      days,
      box,
      utc,
    );
    expect(pathOf(marks, 'online')).toBe('M190 0h402v4h-402z');
    expect(pathOf(marks, 'offline')).toBe('');
    expect(hatchOf(marks, 'unknown')).toMatch(/^M56 4l4 -4M62 4l4 -4/);
    expect(hatchOf(marks, 'online').startsWith('M190')).toBe(true);
  });
});
