import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localText, readDay, readLocal, readMoment } from './local-time.ts';
import { ageText, momentOf, readAge, readRelativeTime, relativeText } from './relative-time.ts';
import { relativeUnits } from './query.ts';

const relative = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom(...relativeUnits))
  .filter(([fromNow]) => fromNow !== 0)
  .map(([fromNow, unit]) => ({ fromNow, unit }));

describe('a time relative to now', () => {
  it.each([
    ['now', 0, 's'],
    ['-2d', -2, 'd'],
    ['+ 3 Hours', 3, 'h'],
    ['90 min ago', -90, 'min'],
    ['1 week ago', -1, 'w'],
    ['-0d', 0, 's'],
  ])('%s', (text, fromNow, unit) => expect(readRelativeTime(text)).toEqual({ fromNow, unit }));

  it.each(['2 days', '-2', '-2 months', '-2m', '-1.5h', 'yesterday', '-123456d'])('%s is none', (text) =>
    expect(readRelativeTime(text)).toBeNull(),
  );

  it('is read back from its text, as an offset or as an age', () => {
    fc.assert(
      fc.property(relative, (time) => {
        expect(readRelativeTime(relativeText(time))).toEqual(time);
        if (time.fromNow < 0) expect(readAge(ageText(time))).toEqual(time);
      }),
    );
  });

  it('is an absolute time once now is known', () => {
    const nowMs = Date.UTC(2026, 2, 30, 12);
    expect(momentOf({ fromNow: -2, unit: 'd' }, nowMs)).toBe(Date.UTC(2026, 2, 28, 12));
    expect(momentOf({ fromNow: 90, unit: 'min' }, nowMs)).toBe(Date.UTC(2026, 2, 30, 13, 30));
  });
});

describe('a time in the time zone of this computer', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['Africa/Cairo', '2026-04-23', '2026-04-22T22:00:00.000Z', '2026-04-23T21:59:59.999Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ])(
    'in %s, %s ends before the next day begins, also where the clock changes at midnight',
    (zone, day, first, last) => {
      vi.stubEnv('TZ', zone);
      expect(readDay(day)).toEqual({ first: new Date(first), last: new Date(last) });
    },
  );

  it('is read back from its text to the millisecond', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (at) => {
        const again = readLocal(localText(at));
        // An hour that the clock repeats, or an offset with seconds, is written in UTC instead.
        if (again !== null) expect(Math.abs(again.getTime() - at.getTime()) % 60_000).toBe(0);
        expect(localText(again ?? at)).toBe(localText(at));
      }),
    );
  });

  it.each(['2026-02-30', '2026-13-01', '2026-05-19 25:00', '2026-05-19 24:00', '19.5.2026', '2026', ''])(
    '%s is none',
    (text) => {
      expect(readLocal(text)).toBeNull();
      expect(readDay(text)).toBeNull();
    },
  );

  it('does not apply where the text states its zone, which keeps every digit', () => {
    expect(readMoment('2026-05-19T22:14:00.123456+02:00')).toBe('2026-05-19T22:14:00.123456+02:00');
    expect(readMoment('2026-05-19T22:14Z')).toBe('2026-05-19T22:14:00Z');
    expect(readMoment('2026-05-19 22:14')).toBe(new Date(2026, 4, 19, 22, 14).toISOString());
  });
});
