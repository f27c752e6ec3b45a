import { inLanguage, localZone } from '@shared/words/language.ts';
import type { OffsetAt } from '@shared/history/zone-clock.ts';

/** The clock that times are shown by. */
export type Zone = 'local' | 'utc';

/** Returns the name of a clock's time zone, `Europe/Prague`. */
export const timeZoneOf = (zone: Zone): string => (zone === 'utc' ? 'UTC' : localZone());

/** How far a clock is ahead of UTC at a moment, in milliseconds. */
export const offsetOf: Readonly<Record<Zone, OffsetAt>> = {
  local: (timeMs) => -new Date(timeMs).getTimezoneOffset() * 60_000,
  utc: () => 0,
};

const looks = {
  year: { year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  dayYear: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfWeek: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  minute: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  second: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  secondYear: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  clock: { hour: '2-digit', minute: '2-digit' },
  clockSecond: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  weekday: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Look = keyof typeof looks;

const formats = inLanguage((tag) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone: Zone, look: Look): Intl.DateTimeFormat => {
    const key = `${zone} ${look}`;
    let format = made.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(tag, {
        ...looks[look],
        ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
      });
      made.set(key, format);
    }
    return format;
  };
});

/** Returns a moment by one of the two clocks: `day` is `19 May`, `minute` is `19 May, 22:14`. */
export const momentText = (timeMs: number, zone: Zone, look: Look): string =>
  formats()(zone, look).format(timeMs);
