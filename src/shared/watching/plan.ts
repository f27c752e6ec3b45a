/**
 * Hours of every day in this computer's time zone, minutes since midnight; they end on the next day when the end is
 * before the start.
 */
export interface DailyHours {
  readonly fromMinute: number;
  readonly untilMinute: number;
}

/** How the user wants to be notified of findings, on this computer. */
export interface WatchPlan {
  /** Whether Rollcall keeps running when its window is closed. */
  readonly staysInTray: boolean;
  /** Whether the icon shows how many devices are offline. */
  readonly hasBadge: boolean;
  /** When there are no notifications; `null` for never. */
  readonly quiet: DailyHours | null;
  /** When the daily summary is shown, minutes since midnight; `null` for never. */
  readonly digestMinute: number | null;
}

/** Everything is off by default. */
export const defaultWatchPlan: WatchPlan = {
  staysInTray: false,
  hasBadge: false,
  quiet: null,
  digestMinute: null,
};

/** The maximum number of rules per account. */
export const maxRules = 50;
