import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excludedSpans, type WeeklyExcluded } from './excluded.ts';
import { dayMs, minuteMs } from '../time.ts';

const weekly = (
  startMinute: number,
  endMinute: number,
  weekdays: number[],
  timeZone: string,
): WeeklyExcluded => ({
  kind: 'weekly',
  name: 'Night',
  ...{ startMinute, endMinute, weekdays, timeZone },
});

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const dayOf = (year: number, month: number, day: number) => ({
  startMs: Date.UTC(year, month - 1, day),
  endMs: Date.UTC(year, month - 1, day + 1),
});

describe('windows of every week', () => {
  it('are in their time zone, on the days on which they begin', () => {
    // 2026-05-18 is a Monday; Prague is two hours ahead of UTC.
    const spans = excludedSpans([weekly(22 * 60, 2 * 60, [1, 2], 'Europe/Prague')], {
      startMs: Date.UTC(2026, 4, 18),
      endMs: Date.UTC(2026, 4, 25),
    });
    expect(spans).toEqual([
      { startMs: Date.UTC(2026, 4, 18, 20), endMs: Date.UTC(2026, 4, 19, 0) },
      { startMs: Date.UTC(2026, 4, 19, 20), endMs: Date.UTC(2026, 4, 20, 0) },
    ]);
  });

  it('reach across midnight into the interval from the day before', () => {
    const [first] = excludedSpans([weekly(23 * 60, 60, [7], 'UTC')], dayOf(2026, 5, 18));
    expect(first).toEqual({ startMs: Date.UTC(2026, 4, 18), endMs: Date.UTC(2026, 4, 18, 1) });
  });

  it('take two hours of a night in which their hour is repeated, and none of one in which it is skipped', () => {
    const night = [weekly(120, 180, everyDay, 'Europe/Prague')];
    expect(excludedSpans(night, dayOf(2026, 10, 25))).toEqual([
      { startMs: Date.UTC(2026, 9, 25, 0), endMs: Date.UTC(2026, 9, 25, 2) },
    ]);
    expect(excludedSpans(night, dayOf(2026, 3, 29))).toEqual([]);
  });

  it('are whole days when they begin and end at the same time', () => {
    expect(excludedSpans([weekly(0, 0, [1], 'UTC')], dayOf(2026, 5, 18))).toEqual([dayOf(2026, 5, 18)]);
  });

  it('are joined with others, and cut to the interval', () => {
    const once = { kind: 'once', name: 'New masts', startMs: -5, endMs: 90 * minuteMs } as const;
    expect(
      excludedSpans([once, weekly(60, 120, everyDay, 'UTC')], { startMs: 0, endMs: 100 * minuteMs }),
    ).toEqual([{ startMs: 0, endMs: 100 * minuteMs }]);
  });

  /** The local time in the zone at each minute of some days, according to the calendar of the platform. */
  function minutesOf(zone: string, startMs: number, days: number) {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    return Array.from({ length: days * 1440 }, (_, minute) => {
      const timeMs = startMs + minute * minuteMs;
      return { timeMs, clockMs: Date.parse(`${format.format(timeMs).replace(' ', 'T')}Z`) };
    });
  }

  it('begin and end as a minute-by-minute clock shows', () => {
    // Days around clock changes: by an hour, by half an hour, across midnight, and none at all.
    const nights = [
      ['Europe/Prague', Date.UTC(2026, 2, 28)],
      ['Europe/Prague', Date.UTC(2026, 9, 24)],
      ['America/New_York', Date.UTC(2026, 10, 1)],
      ['Australia/Lord_Howe', Date.UTC(2026, 3, 4)],
      ['Australia/Lord_Howe', Date.UTC(2026, 9, 3)],
      ['Africa/Cairo', Date.UTC(2026, 3, 23)],
      ['America/Havana', Date.UTC(2026, 10, 1)],
      ['Asia/Kathmandu', Date.UTC(2026, 4, 1)],
    ] as const;
    const quarter = fc.nat({ max: 95 }).map((number) => number * 15);
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.constantFrom(...nights),
        quarter,
        quarter,
        weekdays,
        ([zone, nightMs], start, end, days) => {
          const minutes = minutesOf(zone, nightMs - 3 * dayMs, 7);
          const momentOf = (clockMs: number): number => {
            const shown = minutes.find((minute) => minute.clockMs === clockMs);
            if (shown) return shown.timeMs;
            const after = minutes.findIndex((minute) => minute.clockMs > clockMs);
            const before = minutes[after - 1] ?? { timeMs: NaN, clockMs: NaN };
            return before.timeMs + clockMs - before.clockMs;
          };
          const midnights = [-2, -1, 0, 1, 2].map((day) => nightMs + day * dayMs);
          const spans = midnights
            .filter((midnight) => days.includes(new Date(midnight).getUTCDay() || 7))
            .map((midnight) => ({
              startMs: momentOf(midnight + start * minuteMs),
              endMs: momentOf(midnight + end * minuteMs + (end <= start ? dayMs : 0)),
            }));
          const within = { startMs: nightMs, endMs: nightMs + dayMs };
          const told = excludedSpans([weekly(start, end, days, zone)], within);
          for (let at = within.startMs; at < within.endMs; at += 5 * minuteMs) {
            const isInside = spans.some(({ startMs, endMs }) => at >= startMs && at < endMs);
            const isTold = told.some(({ startMs, endMs }) => at >= startMs && at < endMs);
            expect([at, isTold]).toEqual([at, isInside]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are refused for an unknown time zone', () => {
    expect(() => excludedSpans([weekly(0, 60, [1], 'Mars/Olympus')], dayOf(2026, 5, 18))).toThrow(RangeError);
  });
});
