export type { WatchNotice } from './notices.ts';
export { keepReading } from './reading-pace.ts';
export { createWatching, type WatchingDevices } from './watching.ts';
