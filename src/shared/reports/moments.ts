import { inLanguage } from '../words/language.ts';

const formats = inLanguage(
  (tag) => (timeZone: string) =>
    new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
);

/** Returns a formatter of times in a time zone, `14 May 2026, 13:27`. */
export function momentsOf(timeZone: string): (timeMs: number) => string {
  const format = formats()(timeZone);
  return (timeMs) => format.format(timeMs);
}
