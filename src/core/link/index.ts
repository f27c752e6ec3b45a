export { createLinkWatch, type LinkWatch } from './link-watch.ts';
export { isSameLink } from './same-link.ts';
export { watchPower, type PowerPort } from './watch-power.ts';
