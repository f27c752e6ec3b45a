export type { DeviceKey, FieldMissing, FieldWanted, HistoryOwner, HistoryTold } from './calls.ts';
export { createHistoryThread, type HistoryThread } from './thread.ts';
