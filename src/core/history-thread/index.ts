export type { DeviceKey, FieldMissing, FieldWanted, HistoryOwner, StoredHistory } from './calls.ts';
export { createHistoryThread, type HistoryThread } from './thread.ts';
