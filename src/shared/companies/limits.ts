import { minuteMs } from '../time.ts';

/** The maximum number of devices that one search returns. */
export const maxFound = 50;
/** The maximum length of a search text, in UTF-16 units. */
export const maxSearchLength = 200;
/** The maximum number of offline devices that one question lists. */
export const maxOfflineListed = 10_000;
/**
 * How long before the latest reading another company may have been read to be searched for devices that went offline
 * together, milliseconds: longer ago, what is missing of it would look like a quiet time.
 */
export const readTogetherMs = 15 * minuteMs;
