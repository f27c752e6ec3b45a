/** Default tolerance: how long before and after a moment a device may go offline to count as gone at it; milliseconds. */
export const usualToleranceMs = 90_000;
/** The minimum number of devices that share a value for it to be significant. */
export const fewestSharing = 3;
