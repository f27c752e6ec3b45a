export { createHistory, readHereAtMs } from './history.ts';
export { concernsOneDevice } from './one-device.ts';
export type { HistoryStore, PresentValues } from './store.ts';
