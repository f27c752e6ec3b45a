import type { DailyStretch } from '@shared/watching/plan.ts';

/** Whether a moment lies in quiet hours by this computer's clock; a stretch without a length is none. */
export function isQuiet(nowMs: number, quiet: DailyStretch | null): boolean {
  if (quiet === null) return false;
  const now = new Date(nowMs);
  const minute = now.getHours() * 60 + now.getMinutes();
  const { fromMinute, untilMinute } = quiet;
  return fromMinute <= untilMinute
    ? minute >= fromMinute && minute < untilMinute
    : minute >= fromMinute || minute < untilMinute;
}

/**
 * Whether a summary is to be told: the last one was told before the minute that is past. It is made up for later, on the next
 * day too: a minute within quiet hours may have nothing but the end of its day before it.
 */
export function isDigestDue(nowMs: number, lastMs: number, digestMinute: number | null): boolean {
  if (digestMinute === null) return false;
  const due = new Date(nowMs);
  due.setHours(0, digestMinute, 0, 0);
  if (due.getTime() > nowMs) due.setDate(due.getDate() - 1);
  return lastMs < due.getTime();
}

/** At least so often are devices read while somebody looks at other pages, and while nobody looks; milliseconds. */
const leastMs = { seen: 90_000, hidden: 300_000 } as const;

/** Whether rules are due to get a new reading, which they do less often while nobody sees the window. */
export function isReadingDue(reading: {
  readonly nowMs: number;
  /** When devices were last read or asked for; `null` for never. */
  readonly lastMs: number | null;
  readonly isSeen: boolean;
  /** How often somebody wants them read while the window is seen; 0 is off. */
  readonly refreshSeconds: number;
}): boolean {
  const { nowMs, lastMs, isSeen, refreshSeconds } = reading;
  // The page reads at its own pace; only what it leaves out is made up for.
  const paceMs = refreshSeconds * 1000 + (isSeen ? 30_000 : 0);
  return lastMs === null || nowMs - lastMs >= Math.max(paceMs, isSeen ? leastMs.seen : leastMs.hidden);
}
