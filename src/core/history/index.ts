export { createHistory } from './history.ts';
export type { HistoryStore } from './store.ts';
