import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseServiceTime } from './service-time.ts';

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
])('reads %s', (text, ms) => expect(parseServiceTime(text)).toBe(ms));

it.each([
  '',
  'yesterday',
  '2025-02-29',
  '2025-13-01',
  '2025-01-01T24:00:00Z',
  '2025-01-01T00:60:00Z',
  '1742300465',
])('takes %j for no time', (text) => expect(parseServiceTime(text)).toBeNull());

it('reads back every time that JavaScript writes', () => {
  const dates = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
  fc.assert(fc.property(dates, (date) => parseServiceTime(date.toISOString()) === date.getTime()));
});
