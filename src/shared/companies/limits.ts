import { minuteMs } from '../time.ts';

/** The maximum number of devices that one search returns. */
export const maxFound = 50;
/** The maximum length of a search text, in UTF-16 units. */
export const maxSearchLength = 200;
/** The maximum length of a filter over all companies, in UTF-16 units. */
export const maxFilterLength = 10_000;
/** The maximum number of devices of all companies that one question lists. */
export const maxListed = 10_000;
/**
 * How long before the latest reading another company may have been read to be compared with the others, milliseconds. What
 * they have in common is known up to the first of their readings, so that an older one would hide what happened since.
 */
export const readTogetherMs = 15 * minuteMs;
