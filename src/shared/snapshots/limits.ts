/** The baseline that is always called so: the devices as they were before the last refresh. */
export const lastRefresh = 'last-refresh';

/** How many days' first readings are kept, and how many snapshots under names, of each account. */
export const snapshotLimits = { days: 7, named: 10 } as const;
