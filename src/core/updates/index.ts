export { lateUpdater, type Updater } from './updater.ts';
export { createUpdates, type Updates } from './updates.ts';
export { whyOff, type WhyOff } from './why-off.ts';
