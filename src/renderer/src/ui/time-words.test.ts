import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '@shared/words/language.ts';
import { durationText, minuteText, timeText, unbrokenLength } from './time-words.ts';

const at = (text: string): number => new Date(text).getTime();
const now = at('2026-05-21T12:00:00');

afterEach(() => speak('en'));

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
    ['de', '19. Mai, 22:14', '31. Dez. 2025, 22:14'],
    ['cs', '19. 5. 22:14', '31. 12. 2025 22:14'],
  ] as const)('are joined to their dates as the language does it: %s', (spoken, thisYear, lastYear) => {
    speak(spoken);
    expect(timeText(at('2026-05-19T22:14:59'), now)).toBe(thisYear);
    expect(minuteText(at('2025-12-31T22:14:00'), now)).toBe(lastYear);
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

it.each([
  [0, '0\u00a0s'],
  [5_400_000, '1\u00a0h\u00a030\u00a0min'],
])('the length of %d ms stays on one line', (elapsedMs, text) => {
  expect(unbrokenLength(elapsedMs)).toBe(text);
});
