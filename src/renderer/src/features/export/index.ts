export { default as ExportButton } from './ExportButton.vue';
export { default as ImportButton } from './ImportButton.vue';
