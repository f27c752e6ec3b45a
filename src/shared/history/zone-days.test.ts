import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectivityState } from '../devices/connectivity.ts';
import { hourMs } from '../time.ts';
import { daysOf } from './zone-days.ts';
import { segmentsWithin, type ConnectionSegment } from './segments.ts';
const hoursOf = ({ startMs, endMs }: { startMs: number; endMs: number }): number =>
  (endMs - startMs) / hourMs;

/**
 * Zones with offsets of whole, half and quarter hours, on both sides of the date line, with skipped or repeated
 * midnights.
 */
const zones = [
  'UTC',
  'Europe/Prague',
  'America/New_York',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];

describe('days of a time zone', () => {
  it('have 23 and 25 hours where the clock changes', () => {
    const spring = daysOf(Date.UTC(2026, 2, 28), Date.UTC(2026, 2, 30, 12), 'Europe/Prague');
    expect(spring.map((day) => [day.date, hoursOf(day)])).toEqual([
      ['2026-03-28', 24],
      ['2026-03-29', 23],
      ['2026-03-30', 24],
    ]);
    const autumn = daysOf(Date.UTC(2026, 9, 25, 5), Date.UTC(2026, 9, 25, 6), 'Europe/Prague');
    expect(autumn.map((day) => [day.date, hoursOf(day)])).toEqual([['2026-10-25', 25]]);
    const half = daysOf(Date.UTC(2026, 3, 4, 20), Date.UTC(2026, 3, 4, 21), 'Australia/Lord_Howe');
    expect(half.map((day) => [day.date, hoursOf(day)])).toEqual([['2026-04-05', 24.5]]);
  });

  it('begin when the clock jumps across midnight', () => {
    const [day] = daysOf(Date.UTC(2026, 3, 24, 12), Date.UTC(2026, 3, 24, 13), 'Africa/Cairo');
    expect(day).toEqual({
      date: '2026-04-24',
      startMs: Date.UTC(2026, 3, 23, 22),
      endMs: Date.UTC(2026, 3, 24, 21),
    });
  });

  it('leave out a day that a zone skipped', () => {
    const days = daysOf(Date.UTC(2011, 11, 29, 12), Date.UTC(2011, 11, 31, 12), 'Pacific/Apia');
    expect(days.map(({ date }) => date)).toEqual(['2011-12-29', '2011-12-31', '2012-01-01']);
  });

  it('contain the times that the calendar of the zone assigns to them, and follow each other without gap', () => {
    const moments = fc.integer({ min: Date.UTC(2024, 0) / 1000, max: Date.UTC(2028, 0) / 1000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, fc.nat({ max: 90 * 86_400 }), (zone, from, length) => {
        const calendar = new Intl.DateTimeFormat('en-CA', {
          timeZone: zone,
          ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
        });
        const [startMs, stopMs] = [from * 1000, (from + length + 1) * 1000];
        const days = daysOf(startMs, stopMs, zone);
        expect(days[0]?.startMs).toBeLessThanOrEqual(startMs);
        expect(days.at(-1)?.endMs).toBeGreaterThanOrEqual(stopMs);
        for (const [index, day] of days.entries()) {
          expect(calendar.format(day.startMs)).toBe(day.date);
          expect(calendar.format(day.endMs - 1)).toBe(day.date);
          expect(calendar.format(day.startMs - 1)).not.toBe(day.date);
          if (index > 0) expect(day.startMs).toBe(days[index - 1]?.endMs);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('connection by days', () => {
  const states = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 40 * 3600 }), fc.constantFrom<ConnectivityState>('online', 'offline')),
    { minLength: 1, maxLength: 20, size: 'max' },
  );

  it('keeps every second in its state and in its day', () => {
    fc.assert(
      fc.property(states, fc.constantFrom(...zones), (runs, zone) => {
        let at = Date.UTC(2026, 2, 20);
        const segments = runs.map(([seconds, state]): ConnectionSegment => {
          const startMs = at;
          at += seconds * 1000;
          return { startMs, endMs: at, state };
        });
        const days = daysOf(segments[0]?.startMs ?? at, at, zone).map((day) => ({
          ...day,
          segments: segmentsWithin(segments, day),
        }));
        const length = (list: readonly ConnectionSegment[], wanted: ConnectivityState): number =>
          list.filter(({ state }) => state === wanted).reduce((sum, s) => sum + s.endMs - s.startMs, 0);
        const cut = days.flatMap((day) => day.segments);
        expect(length(cut, 'online')).toBe(length(segments, 'online'));
        expect(length(cut, 'offline')).toBe(length(segments, 'offline'));
        for (const day of days) {
          for (const segment of day.segments) {
            expect(segment.startMs).toBeGreaterThanOrEqual(day.startMs);
            expect(segment.endMs).toBeLessThanOrEqual(day.endMs);
          }
        }
      }),
    );
  });
});
