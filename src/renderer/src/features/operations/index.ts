export { useChangeField, type ChangeFieldTarget } from './change-field-store.ts';
export { endWords } from './operation-words.ts';
export { useOperationsStore } from './operations-store.ts';

/** The operations screen, read when first shown. */
export const OperationsView = () => import('./OperationsView.vue');

/** Reads the dialog behind `useChangeField().openChangeField()`, which is mounted once. */
export const readChangeField = () => import('./ChangeField.vue');
