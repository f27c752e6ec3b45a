import { dayMs } from '@shared/time.ts';
import type { FieldDay } from '@shared/statistics/days.ts';

/** Consecutive local days that end today; a day that is not recorded is `null`. */
export interface DaySlots {
  /** The number of the first day, in days since the epoch. */
  readonly first: number;
  readonly days: readonly (FieldDay | null)[];
}

/** Days as numbers have no hours: the clock of this computer does not matter. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** Returns a moment of the day of a slot in local time, milliseconds since the epoch. */
export function noonOf({ first }: Pick<DaySlots, 'first'>, slot: number): number {
  const day = new Date((first + slot) * dayMs);
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12).getTime();
}

/**
 * Returns the last `count` days up to `today`, or all since the first recorded one. `recorded` is ascending, and not empty;
 * its last day is after `today` where the clock was set back.
 */
export function slotsOf(recorded: readonly FieldDay[], count: number | null, today: string): DaySlots {
  const last = Math.max(numberOf(today), numberOf(recorded.at(-1)?.day ?? ''));
  const earliest = numberOf(recorded[0]?.day ?? '');
  const first = count === null ? earliest : Math.max(earliest, last - count + 1);
  const days = Array.from({ length: last - first + 1 }, (): FieldDay | null => null);
  for (const day of recorded) if (numberOf(day.day) >= first) days[numberOf(day.day) - first] = day;
  return { first, days };
}
