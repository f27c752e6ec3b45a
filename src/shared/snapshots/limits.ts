/** The fixed id of the baseline `refresh`: the devices as they were before the last refresh. */
export const lastRefresh = 'last-refresh';

/** How many first readings of days, and how many named snapshots, are kept per account. */
export const snapshotLimits = { days: 7, named: 10 } as const;
