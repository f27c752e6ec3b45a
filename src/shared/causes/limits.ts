import { dayMs, hourMs, minuteMs } from '../time.ts';

/** Default tolerance: how long before and after a moment a device may go offline to count as gone at it; milliseconds. */
export const defaultToleranceMs = 90_000;
/** The durations at which devices are told apart by how long they have been offline; milliseconds, ascending. */
export const ageLimitsMs: readonly number[] = [10 * minuteMs, hourMs, dayMs, 7 * dayMs];
/** The minimum number of devices that share a value for it to be significant. */
export const minSharing = 3;
/** The longest interval that can be searched for devices that went offline in it: 99 days, in milliseconds. */
export const maxIntervalMs = 99 * dayMs;
