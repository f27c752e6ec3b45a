export { createLinkWatch, type LinkWatch } from './link-watch.ts';
export { watchPower, type PowerPort } from './watch-power.ts';
