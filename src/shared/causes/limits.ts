/** How far before and after a moment devices count as gone at it, unless told otherwise; milliseconds. */
export const usualToleranceMs = 90_000;
/** Fewer devices with a value tell nothing. */
export const fewestSharing = 3;
