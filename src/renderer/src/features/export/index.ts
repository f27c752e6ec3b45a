import { defineAsyncComponent } from 'vue';

export { default as ExportButton } from './ExportButton.vue';
export { default as ImportButton } from './ImportButton.vue';
/** Read when a file is first opened. */
export const ImportOpened = defineAsyncComponent(() => import('./ImportOpened.vue'));
