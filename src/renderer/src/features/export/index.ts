import { defineAsyncComponent } from 'vue';

export { default as ExportButton } from './ExportButton.vue';
export { default as ImportButton } from './ImportButton.vue';
/** Loaded when a file is first opened. */
export const ImportOpened = defineAsyncComponent(() => import('./ImportOpened.vue'));
