import { inLanguage, localZone } from '@shared/words/language.ts';
import { isRepeated, localOffsetAt, type OffsetAt } from '@shared/history/zone-clock.ts';

/** The clock that times are shown by. */
export type Zone = 'local' | 'utc';

/** Returns the name of a clock's time zone, `Europe/Prague`. */
export const timeZoneOf = (zone: Zone): string => (zone === 'utc' ? 'UTC' : localZone());

/** How far a clock is ahead of UTC at a moment, in milliseconds. */
export const offsetOf: Readonly<Record<Zone, OffsetAt>> = {
  local: localOffsetAt,
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
  clockMinute: { hour: '2-digit', minute: '2-digit' },
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

/** The looks that tell a moment, rather than mark an axis. */
const tellingLooks: ReadonlySet<Look> = new Set([
  ...(['minute', 'second', 'secondYear', 'weekday'] as const),
  ...(['clockMinute', 'clockSecond'] as const),
]);

const formats = inLanguage((tag) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone: Zone, look: Look, withZone: boolean): Intl.DateTimeFormat => {
    const key = `${zone} ${look} ${String(withZone)}`;
    let format = made.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(tag, {
        ...looks[look],
        ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
        ...(withZone ? { timeZoneName: 'short' } : {}),
      });
      made.set(key, format);
    }
    return format;
  };
});

/**
 * Returns a moment by one of the two clocks: `day` is `19 May`, `minute` is `19 May, 22:14`. A time that the clock shows
 * twice is told with the name of its zone: `25 Oct, 02:14 CEST`.
 */
export function momentText(timeMs: number, zone: Zone, look: Look): string {
  const withZone = zone === 'local' && tellingLooks.has(look) && isRepeated(timeMs, localOffsetAt);
  return formats()(zone, look, withZone).format(timeMs);
}
