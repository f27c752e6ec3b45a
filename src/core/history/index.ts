export { createHistory } from './history.ts';
export type { HistoryStore, PresentValues } from './store.ts';
