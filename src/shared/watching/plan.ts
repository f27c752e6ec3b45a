/** A stretch of each day by this computer's clock, minutes since midnight; it ends on the next day when it ends earlier. */
export interface DailyStretch {
  readonly fromMinute: number;
  readonly untilMinute: number;
}

/** How somebody wants to be told of what rules find, on this computer. */
export interface WatchPlan {
  /** Whether Rollcall goes on when its window is closed. */
  readonly staysInTray: boolean;
  /** Whether the icon shows how many devices are offline. */
  readonly hasBadge: boolean;
  /** When nothing is told; `null` for never. */
  readonly quiet: DailyStretch | null;
  /** When a summary is told each day, minutes since midnight; `null` for never. */
  readonly digestMinute: number | null;
}

/** Nothing happens unless somebody wants it. */
export const defaultWatchPlan: WatchPlan = {
  staysInTray: false,
  hasBadge: false,
  quiet: null,
  digestMinute: null,
};

/** How many rules an account may have. */
export const mostRules = 50;
