import { expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '@shared/time.ts';
import { clockWords } from './clock-words.ts';

const setIt = 'Set the clock of this computer, or, if it is right, tell whoever runs the service.';

it('say by how much the clocks differ, what goes by which, and what to do', () => {
  // The header of an answer has whole seconds, so that the least difference is below the true one.
  expect(clockWords(10 * minuteMs - 900)).toEqual({
    fact: 'This computer’s clock is 10\u00a0min behind that of the service.',
    text: `Durations and relative times in filters go by the clock of the service, times of readings and changes by this computer’s. ${setIt}`,
  });
  expect(clockWords(-hourMs)?.fact).toBe('This computer’s clock is 1\u00a0h ahead of that of the service.');
});

it('say what may be wrong where a difference is not allowed for', () => {
  expect(clockWords(30.5 * dayMs)).toEqual({
    fact: 'This computer’s clock is 30\u00a0d\u00a012\u00a0h behind that of the service.',
    text: `Durations, relative times in filters, rules and histories may be wrong by as much. ${setIt}`,
  });
});

it('say nothing of less than two minutes', () => {
  expect([0, 119_999, -119_999].map(clockWords)).toEqual([null, null, null]);
});
