export { createFleetStore } from './columnar-store.ts';
export type { CodedColumn } from './coded.ts';
export type { Difference } from './difference.ts';
export { Haystack } from './haystack.ts';
export { sortedByValue } from './order-rows.ts';
export type { Selection, StoreQuestion } from './question.ts';
export type { FleetStore } from './store.ts';
