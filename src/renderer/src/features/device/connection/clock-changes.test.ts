import { expect, it } from 'vitest';
import { daysOf } from '@shared/history/zone-days.ts';
import { clockChanges } from './clock-changes.ts';
import { liveIn } from '@test/support/in-zone.ts';

it.each([
  ['skips midnight', Date.UTC(2026, 3, 22), ['24 Apr: 23 hours, no hour 00']],
  ['repeats the hour before midnight', Date.UTC(2026, 9, 27), ['29 Oct: 25 hours, hour 23 twice']],
  ['does not change', Date.UTC(2026, 4, 22), []],
])('a day on which the clock %s is told if it does', (_, fromMs, words) => {
  liveIn('Africa/Cairo');
  const days = daysOf(fromMs, fromMs + 4 * 86_400_000, 'Africa/Cairo');
  expect(clockChanges(days, 'local')).toEqual(words);
});

it.each([
  ['skips', Date.UTC(2026, 9, 3), ['4 Oct: 23.5 hours, no 02:00 to 02:30']],
  ['repeats', Date.UTC(2026, 3, 4), ['5 Apr: 24.5 hours, 01:30 to 02:00 twice']],
])('a day on which the clock %s half an hour has the rest of that hour', (_, fromMs, words) => {
  liveIn('Australia/Lord_Howe');
  const days = daysOf(fromMs, fromMs + 2 * 86_400_000, 'Australia/Lord_Howe');
  expect(clockChanges(days, 'local')).toEqual(words);
});
