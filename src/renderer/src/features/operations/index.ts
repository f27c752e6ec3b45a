import { defineAsyncComponent } from 'vue';

export { useChangeField, type ChangeFieldTarget } from './change-field-store.ts';
export { endWords } from './operation-words.ts';
export { useOperationsStore } from './operations-store.ts';

/** The operations screen, read when first shown. */
export const OperationsView = () => import('./OperationsView.vue');

export const readChangeField = () => import('./ChangeField.vue');

/** The dialog behind `useChangeField().openChangeField()`: mounted once, read late. */
export const ChangeField = defineAsyncComponent(readChangeField);
