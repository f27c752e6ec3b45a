/** How far before and after a moment devices count as gone at it, unless told otherwise; milliseconds. */
export const usualToleranceMs = 90_000;
