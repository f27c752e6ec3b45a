export { default as ExportButton } from './ExportButton.vue';
