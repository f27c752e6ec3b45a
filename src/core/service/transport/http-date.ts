/** The form of C's `asctime()`, `Sun Nov  6 08:49:37 1994`, which is in UTC although it does not say so. */
const asctime = /^[a-z]{3} [a-z]{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/i;

/**
 * Returns the time that an HTTP date states, in any of its three forms, milliseconds since the epoch; `NaN` when it is not
 * a date (RFC 9110, section 5.6.7).
 */
export const httpDateMs = (text: string): number => Date.parse(asctime.test(text) ? `${text} GMT` : text);
