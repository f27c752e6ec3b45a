import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs, minuteMs } from '../time.ts';
import { isRepeated, offsetsOf } from './zone-clock.ts';

const zones = [
  'UTC',
  'Europe/Prague',
  'America/Havana',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];

it('a clock that is put back shows the times twice that another moment of that day has, too', () => {
  const halfHours = Array.from({ length: 9 }, (_, index) => (index - 4) * 30 * minuteMs).filter(
    (ms) => ms !== 0,
  );
  const year = { min: Date.UTC(2026, 0, 1) / minuteMs, max: Date.UTC(2027, 0, 1) / minuteMs };
  const changes = [Date.UTC(2026, 9, 25), Date.UTC(2026, 3, 4), Date.UTC(2026, 10, 1), Date.UTC(2026, 9, 29)];
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -1440, max: 1440 }))
    .map(([changeMs, minutes]) => changeMs + minutes * minuteMs);
  const anyTime = fc.oneof(
    near,
    fc.integer(year).map((minutes) => minutes * minuteMs),
  );
  fc.assert(
    fc.property(anyTime, fc.constantFrom(...zones), (timeMs, zone) => {
      const offsetAt = offsetsOf(zone);
      const clockMs = timeMs + offsetAt(timeMs);
      const isTwice = halfHours.some((byMs) => timeMs + byMs + offsetAt(timeMs + byMs) === clockMs);
      expect(isRepeated(timeMs, offsetAt)).toBe(isTwice);
    }),
    { numRuns: 2000 },
  );
  expect(isRepeated(Date.UTC(2026, 9, 25, 0, 30), offsetsOf('Europe/Prague'))).toBe(true);
  expect(isRepeated(Date.UTC(2026, 9, 25, 0, 30) - dayMs, offsetsOf('Europe/Prague'))).toBe(false);
});
