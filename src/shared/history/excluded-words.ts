import { inLanguage } from '../words/language.ts';
import { dayMs } from '../time.ts';
import { minuteWords } from '../time-of-day.ts';
import type { ExcludedWindow } from './excluded.ts';
import { say } from './words.ts';

/** Monday, 1 January 2024. */
const someMonday = Date.UTC(2024, 0, 1);

/** Returns the abbreviated names of the days of the week, from Monday to Sunday. */
export const weekdayNames = inLanguage((tag) => {
  const format = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(someMonday + day * dayMs));
});

function weekdayWords(weekdays: readonly number[]): string {
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => weekdays.includes(day));
  return days.length === 7 ? say('everyDay') : days.map((day) => weekdayNames()[day - 1]).join(', ');
}

const onceFormats = inLanguage(
  (tag) => (timeZone: string) =>
    new Intl.DateTimeFormat(tag, {
      timeZone,
      ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    }),
);

/**
 * Returns when a window is, in words: `Sun, 02:00 to 04:00, Europe/Prague`; a one-time window in `timeZone`, which the
 * text names.
 */
export function excludedWords(window: ExcludedWindow, timeZone: string): string {
  if (window.kind === 'weekly') {
    const { weekdays, startMinute, endMinute } = window;
    return say(endMinute <= startMinute ? 'weeklyOverMidnight' : 'weekly', {
      days: weekdayWords(weekdays),
      start: minuteWords(startMinute),
      end: minuteWords(endMinute),
      timeZone: window.timeZone,
    });
  }
  const format = onceFormats()(timeZone);
  const [start, end] = [format.format(window.startMs), format.format(window.endMs)];
  return say('once', { start, end, timeZone });
}
