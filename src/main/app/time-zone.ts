import { minuteMs } from '@shared/time.ts';
import { noteTimeZone } from '@shared/words/language.ts';

/**
 * Follows the time zone of this computer, which Node detects at its start, and again only when `TZ` is written: the hours
 * and the times of notices, and the names of exports, are those that the page shows. On Windows Chromium detects it, and
 * writing `TZ` only makes Node drop what it cached of the zone before. A zone that the environment names stays.
 */
export function followTimeZone(): void {
  if (process.env['TZ'] !== undefined) return;
  setInterval(() => {
    delete process.env['TZ'];
    noteTimeZone();
  }, minuteMs).unref();
}
