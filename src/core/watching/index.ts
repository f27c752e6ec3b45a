export { check } from './check.ts';
export { refusedNotice, type WatchNotice } from './notices.ts';
export { watchOthers } from './other-accounts.ts';
export { isWatched } from './kept-rules.ts';
export { keepReading } from './reading-pace.ts';
export { withUnstored } from './unstored.ts';
export { isQuiet } from './when-to-tell.ts';
export { createWatching, type WatchingDevices } from './watching.ts';
