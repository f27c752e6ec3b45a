import { describe, expect, it } from 'vitest';
import { excludedWindowSchema, flappingSchema } from './accounting-schema.ts';
import { excludedWords } from './excluded-words.ts';
import type { WeeklyExcluded } from './excluded.ts';
import { defaultFlapping } from './flapping.ts';

const sundays: WeeklyExcluded = {
  kind: 'weekly',
  name: 'Night of the week',
  ...{ weekdays: [7], startMinute: 125, endMinute: 240, timeZone: 'Europe/Prague' },
};

describe('the words of a window', () => {
  it('state its days and its time zone', () => {
    expect(excludedWords(sundays, 'UTC')).toBe('Sun, 02:05 to 04:00, Europe/Prague');
    expect(excludedWords({ ...sundays, weekdays: [7, 1], startMinute: 1380, endMinute: 60 }, 'UTC')).toBe(
      'Mon, Sun, 23:00 to 01:00 of the next day, Europe/Prague',
    );
    expect(excludedWords({ ...sundays, weekdays: [7, 6, 5, 4, 3, 2, 1] }, 'UTC')).toMatch(/^Every day, /);
  });

  it('state the start and the end of a one-time window', () => {
    const once = {
      kind: 'once',
      name: 'New masts',
      startMs: Date.UTC(2026, 10, 14, 22),
      endMs: Date.UTC(2026, 10, 15, 3),
    } as const;
    expect(excludedWords(once, 'Europe/Prague')).toBe(
      '14 Nov 2026, 23:00 to 15 Nov 2026, 04:00, Europe/Prague',
    );
  });
});

describe('a stored window', () => {
  it.each([
    ['without a day', { ...sundays, weekdays: [] }],
    ['on an eighth day', { ...sundays, weekdays: [8] }],
    ['in an unknown time zone', { ...sundays, timeZone: 'Mars/Olympus' }],
    ['without a name', { ...sundays, name: ' ' }],
    ['that ends before it starts', { kind: 'once', name: 'Odd', startMs: 5, endMs: 5 }],
  ])('is refused %s', (_, window) => {
    expect(excludedWindowSchema.safeParse(sundays).success).toBe(true);
    expect(excludedWindowSchema.safeParse(window).success).toBe(false);
  });
});

describe('stored thresholds of flapping', () => {
  it('do not begin flapping below what ends it', () => {
    expect(flappingSchema.safeParse(defaultFlapping).success).toBe(true);
    const { beginPerHour, beginShortShare } = defaultFlapping;
    expect(flappingSchema.safeParse({ ...defaultFlapping, endPerHour: beginPerHour + 1 }).success).toBe(
      false,
    );
    expect(
      flappingSchema.safeParse({ ...defaultFlapping, endShortShare: beginShortShare + 0.1 }).success,
    ).toBe(false);
  });
});
