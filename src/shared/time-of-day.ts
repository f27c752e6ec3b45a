const two = (number: number): string => String(number).padStart(2, '0');

/** Formats minutes since midnight: 125 is `02:05`. */
export const minuteWords = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** Returns the minutes since midnight of a time as inputs have it: `02:05` is 125; `null` where none was typed. */
export function minuteOf(time: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}
