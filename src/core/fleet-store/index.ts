export { createFleetStore } from './columnar-store.ts';
export { changedCellsLimit, type ChangedCells, type Difference } from './difference.ts';
export type { Groups, Selection, StoreQuestion, StoreSearch, ValueCounts } from './question.ts';
export type { DeviceValues, FleetStore } from './store.ts';
