import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDigestDue, isQuiet, isReadingDue } from './when-to-tell.ts';

const at = (hour: number, minute = 0, day = 20): number => new Date(2026, 4, day, hour, minute).getTime();
const night = { fromMinute: 22 * 60, untilMinute: 7 * 60 };

describe('quiet hours', () => {
  it.each([
    [21, 59, false],
    [22, 0, true],
    [0, 0, true],
    [6, 59, true],
    [7, 0, false],
    [12, 0, false],
  ])('over midnight hold at %d:%d: %s', (hour, minute, held) => {
    expect(isQuiet(at(hour, minute), night)).toBe(held);
  });

  it('are never without a length, and never when they are switched off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }), (minute, same) => {
        expect(isQuiet(at(0, minute), { fromMinute: same, untilMinute: same })).toBe(false);
        expect(isQuiet(at(0, minute), null)).toBe(false);
      }),
    );
  });

  it('and the hours that they leave out make up the day', () => {
    const minuteOfDay = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minuteOfDay, minuteOfDay, minuteOfDay, (minute, fromMinute, untilMinute) => {
        fc.pre(fromMinute !== untilMinute);
        const inside = isQuiet(at(0, minute), { fromMinute, untilMinute });
        const outside = isQuiet(at(0, minute), { fromMinute: untilMinute, untilMinute: fromMinute });
        expect(inside).toBe(!outside);
      }),
    );
  });
});

describe('the daily summary', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('is due from its minute on, once a day, and can be made up for later in the day', () => {
    expect(isDigestDue(at(7, 59), at(8, 0, 19), 480)).toBe(false);
    expect(isDigestDue(at(8, 0), at(8, 0, 19), 480)).toBe(true);
    expect(isDigestDue(at(18, 0), at(8, 0, 19), 480)).toBe(true);
    expect(isDigestDue(at(18, 0), at(8, 0), 480)).toBe(false);
  });

  it('is made up for on the next day if its own day had no time left for it', () => {
    expect(isDigestDue(at(7, 0, 21), at(7, 0, 20), 23 * 60)).toBe(true);
    expect(isDigestDue(at(22, 59, 21), at(7, 0, 21), 23 * 60)).toBe(false);
  });

  it.each([
    ['Europe/Prague', [2026, 2, 29]],
    ['Europe/Prague', [2026, 9, 25]],
    ['Africa/Cairo', [2026, 3, 24]],
    ['America/Havana', [2026, 10, 1]],
    ['Australia/Lord_Howe', [2026, 9, 4]],
  ] as const)('in %s is due once a day, also where the clock changes on %j', (zone, [year, month, day]) => {
    vi.stubEnv('TZ', zone);
    const checks = Array.from({ length: 5 * 144 }, (_, index) => index * 600_000);
    for (let digestMinute = 0; digestMinute < 1440; digestMinute += 15) {
      const startMs = new Date(year, month, day - 2, 0, digestMinute).getTime();
      const summaries = [startMs];
      for (const afterMs of checks) {
        const nowMs = startMs + afterMs;
        if (isDigestDue(nowMs, summaries.at(-1) ?? 0, digestMinute)) summaries.push(nowMs);
      }
      const days = summaries.map((atMs) => new Date(atMs).getDate());
      expect([digestMinute, days]).toEqual([digestMinute, [...new Set(days)]]);
      expect(days.length).toBeGreaterThanOrEqual(5);
    }
  });

  it('is never due when it is switched off', () => {
    expect(isDigestDue(at(18, 0), 0, null)).toBe(false);
  });
});

describe('a reading for the rules', () => {
  const minute = 60_000;
  const due = (isSeen: boolean, refreshSeconds: number, minutesAgo: number | null): boolean =>
    isReadingDue({
      nowMs: at(12),
      lastMs: minutesAgo === null ? null : at(12) - minutesAgo * minute,
      isSeen,
      refreshSeconds,
    });

  it('is due immediately when there was none', () => {
    expect(due(true, 60, null)).toBe(true);
  });

  it('is left to the page while the page keeps its pace', () => {
    expect(due(true, 60, 1)).toBe(false);
    expect(due(true, 60, 1.5)).toBe(true);
    expect(due(true, 300, 5)).toBe(false);
    expect(due(true, 300, 5.5)).toBe(true);
  });

  it('is due every five minutes while the window is hidden, whatever the pace of the page', () => {
    for (const refreshSeconds of [0, 10, 60, 300]) {
      expect(due(false, refreshSeconds, 4.9)).toBe(false);
      expect(due(false, refreshSeconds, 5)).toBe(true);
    }
  });
});
