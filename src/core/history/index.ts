export { createHistory, type HistoryReader } from './history.ts';
