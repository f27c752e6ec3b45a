import { defineAsyncComponent } from 'vue';

export { default as ExportButton } from './ExportButton.vue';
export { default as ImportButton } from './ImportButton.vue';
export { default as SaveShown } from './SaveShown.vue';
export { tableAsJson, type ShownDocument, type ShownTable } from './shown-table.ts';
/** Loaded when a file is first opened. */
export const ImportOpened = defineAsyncComponent(() => import('./ImportOpened.vue'));
