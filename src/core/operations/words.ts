const grouping = new Intl.NumberFormat('en-US');

/** `1,210`. */
export const grouped = (count: number): string => grouping.format(count);

/** `1 device`, `1,210 devices`. */
export const devices = (count: number): string => `${grouped(count)} ${count === 1 ? 'device' : 'devices'}`;

/** `1 request`, `1,210 requests`. */
export const requests = (count: number): string =>
  `${grouped(count)} ${count === 1 ? 'request' : 'requests'}`;

/** A state of the service as words: `FinishedWithErrors` → `finished with errors`. */
export const stateWords = (state: string): string =>
  state.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const longestQuote = 60;

/** A text from outside as part of a sentence: `“Motol”`, cut off where it is long. */
export const quoted = (text: string): string =>
  `“${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}”`;
