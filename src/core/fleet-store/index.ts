export type { CodedColumn } from './columns/coded.ts';
export type { Difference } from './columns/difference.ts';
export { Haystack } from './narrowing/haystack.ts';
export { sortedByValue } from './order/order-rows.ts';
export type { Selection, StoreQuestion } from './question.ts';
export { FleetStore } from './store.ts';
