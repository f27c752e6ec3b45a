export { default as ChangesPanel } from './ChangesPanel.vue';
