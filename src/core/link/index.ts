export { createLinkWatch, type LinkWatch } from './link-watch.ts';
export { isSameLink } from './same-link.ts';
export { retryUnavailable } from './retry-unavailable.ts';
export { watchPower, type PowerPort } from './watch-power.ts';
