export { default as FacetsPanel } from './FacetsPanel.vue';
