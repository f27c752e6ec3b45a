import { describe, expect, it } from 'vitest';
import { durationText, minuteText, timeText } from './time-words.ts';

const at = (text: string): number => new Date(text).getTime();
const now = at('2026-05-21T12:00:00');

describe('times', () => {
  it('have seconds today and a date before', () => {
    expect(timeText(at('2026-05-21T09:42:10'), now)).toBe('09:42:10');
    expect(timeText(at('2026-05-19T22:14:59'), now)).toBe('19 May, 22:14');
    expect(minuteText(at('2026-05-21T09:42:10'), now)).toBe('09:42');
  });

  it('name the year when it is another one', () => {
    expect(timeText(at('2025-12-31T22:14:00'), now)).toBe('31 Dec 2025, 22:14');
  });

  it.each([
    [0, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [41 * 60_000, '41 min'],
    [2 * 3_600_000, '2 h'],
    [6 * 86_400_000, '6 d'],
  ])('%d ms is %s', (elapsedMs, text) => {
    expect(durationText(elapsedMs)).toBe(text);
  });
});
