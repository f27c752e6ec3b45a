export { useChangeField, type ChangeFieldTarget } from './change/change-field-store.ts';
export { default as CopyButton } from './CopyButton.vue';
export { newValueText } from './new-value-text.ts';
export { endWords } from './operation-words.ts';
export { useOperationsStore } from './operations-store.ts';
export { useAfterChanges } from './use-after-changes.ts';

/** The operations screen, loaded when first shown. */
export const OperationsView = () => import('./OperationsView.vue');

/** Loads the dialog that `useChangeField().openChangeField()` opens; it is mounted once. */
export const readChangeField = () => import('./change/ChangeField.vue');
