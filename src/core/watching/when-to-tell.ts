import type { DailyHours } from '@shared/watching/plan.ts';

/** Whether a moment is in quiet hours by this computer's clock; an interval without a length contains none. */
export function isQuiet(nowMs: number, quiet: DailyHours | null): boolean {
  if (quiet === null) return false;
  const now = new Date(nowMs);
  const minute = now.getHours() * 60 + now.getMinutes();
  const { fromMinute, untilMinute } = quiet;
  return fromMinute <= untilMinute
    ? minute >= fromMinute && minute < untilMinute
    : minute >= fromMinute || minute < untilMinute;
}

/**
 * Whether a summary is due: the last one was shown before the most recent `digestMinute`. A missed summary is made up for
 * later, even on the next day: quiet hours may last from its minute to the end of the day.
 */
export function isDigestDue(nowMs: number, lastMs: number, digestMinute: number | null): boolean {
  if (digestMinute === null) return false;
  const now = new Date(nowMs);
  // Each day from its midnight: where the clock skips the minute, only that day's summary is later.
  const dueOn = (day: number): number =>
    new Date(now.getFullYear(), now.getMonth(), day, 0, digestMinute).getTime();
  const dueMs = dueOn(now.getDate());
  return lastMs < (dueMs <= nowMs ? dueMs : dueOn(now.getDate() - 1));
}

/** The minimum intervals between readings for rules, while the window is visible and while it is hidden, milliseconds. */
const minMs = { seen: 90_000, hidden: 300_000 } as const;

/** Whether a new reading for rules is due; they are less frequent while the window is hidden. */
export function isReadingDue(reading: {
  readonly nowMs: number;
  /** When devices were last read or requested; `null` for never. */
  readonly lastMs: number | null;
  readonly isSeen: boolean;
  /** How often the user wants them read while the window is visible; 0 is off. */
  readonly refreshSeconds: number;
}): boolean {
  const { nowMs, lastMs, isSeen, refreshSeconds } = reading;
  // The page reads at its own pace; only readings that it skips are made up for.
  const paceMs = refreshSeconds * 1000 + (isSeen ? 30_000 : 0);
  return lastMs === null || nowMs - lastMs >= Math.max(paceMs, isSeen ? minMs.seen : minMs.hidden);
}
