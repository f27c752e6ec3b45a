import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasZone, parseServiceTime } from './service-time.ts';

it.each([
  ['2025-03-18T12:21:05.684Z', Date.UTC(2025, 2, 18, 12, 21, 5, 684)],
  ['2025-03-18T12:21:05.6841234Z', Date.UTC(2025, 2, 18, 12, 21, 5, 684)],
  ['2025-03-18T12:21:05Z', Date.UTC(2025, 2, 18, 12, 21, 5)],
  ['2025-03-18T12:21:05', Date.UTC(2025, 2, 18, 12, 21, 5)],
  ['2025-03-18 12:21:05.5', Date.UTC(2025, 2, 18, 12, 21, 5, 500)],
  ['2025-03-18T12:21', Date.UTC(2025, 2, 18, 12, 21)],
  ['2025-03-18', Date.UTC(2025, 2, 18)],
  ['2025-03-18T12:21:05+02:00', Date.UTC(2025, 2, 18, 10, 21, 5)],
  ['2025-03-18T12:21:05-0130', Date.UTC(2025, 2, 18, 13, 51, 5)],
  ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
  [' 2025-03-18t23:59:59,25z\n', Date.UTC(2025, 2, 18, 23, 59, 59, 250)],
  ['2025-03-18 12:21:05 +02:30', Date.UTC(2025, 2, 18, 9, 51, 5)],
  ['2025-03-18T12:21:05.123456789012-12:59', Date.UTC(2025, 2, 19, 1, 20, 5, 123)],
  ['2025-12-31Z', Date.UTC(2025, 11, 31)],
  ['0050-01-01T00:00:00Z', new Date(0).setUTCFullYear(50, 0, 1)],
])('reads %s', (text, ms) => expect(parseServiceTime(text)).toBe(ms));

it.each([
  '',
  'yesterday',
  '2025-02-29',
  '2025-13-01',
  '2025-01-01T24:00:00Z',
  '2025-01-01T00:60:00Z',
  '2025-01-01T00:00:60Z',
  '2025-01-01T00:00:00+01:60',
  '2025-01-01T00:00:00.Z',
  '2025-01-01T00:00:00.1234567890123Z',
  '2025-01-01T00Z',
  '2025-00-10',
  '2025-04-31',
  '2025-01-32',
  '2025-01-01T00:00:00ZZ',
  'at 2025-01-01T00:00:00Z',
  '2025-01-01T00:00:00  Z',
  '1742300465',
])('takes %j for no time', (text) => expect(parseServiceTime(text)).toBeNull());

it('reads back every time that JavaScript writes', () => {
  const dates = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
  fc.assert(fc.property(dates, (date) => parseServiceTime(date.toISOString()) === date.getTime()));
});

it('recognises which times include their zone', () => {
  const zoned = [
    '2025-03-18T12:21:05Z',
    '2025-03-18T12:21:05z ',
    '2025-03-18T12:21+02:00',
    '2025-03-18 12:21 -0130',
  ];
  expect(zoned.map(hasZone)).toEqual([true, true, true, true]);
  const others = [
    '2025-03-18T12:21:05',
    '2025-03-18',
    '2025-03-18T12:21:05Z or so',
    '2025-03-18T12:21 +2:00',
  ];
  expect(others.map(hasZone)).toEqual([false, false, false, false]);
});
