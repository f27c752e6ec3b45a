import type { ExcludedWindow } from './excluded.ts';

/** Days of the week, 1 for Monday to 7 for Sunday. */
export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const two = (number: number): string => String(number).padStart(2, '0');

/** `02:05` of 125 minutes since midnight. */
export const minuteWords = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

function weekdayWords(weekdays: readonly number[]): string {
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => weekdays.includes(day));
  return days.length === 7 ? 'Every day' : days.map((day) => weekdayNames[day - 1]).join(', ');
}

/** When a window is: `Sun, 02:00 to 04:00, Europe/Prague`, or a stretch by the clock of `timeZone`, which it names. */
export function excludedWords(window: ExcludedWindow, timeZone: string): string {
  if (window.kind === 'weekly') {
    const { weekdays, startMinute, endMinute } = window;
    const next = endMinute <= startMinute ? ' of the next day' : '';
    return `${weekdayWords(weekdays)}, ${minuteWords(startMinute)} to ${minuteWords(endMinute)}${next}, ${window.timeZone}`;
  }
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  });
  return `${format.format(window.startMs)} to ${format.format(window.endMs)}, ${timeZone}`;
}
