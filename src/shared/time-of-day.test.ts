import { expect, it } from 'vitest';
import { minuteOf, minuteWords } from './time-of-day.ts';

it.each([
  [0, '00:00'],
  [125, '02:05'],
  [1439, '23:59'],
])('spells the time of day %i minutes after midnight as inputs do, and reads it', (minute, text) => {
  expect(minuteWords(minute)).toBe(text);
  expect(minuteOf(text)).toBe(minute);
});

it('reads a time with seconds as its minute, and none from an empty input', () => {
  expect(minuteOf('02:05:30')).toBe(125);
  expect(minuteOf('')).toBeNull();
});
