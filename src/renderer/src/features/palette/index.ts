/** The palette. It is not loaded late: keys typed before it appeared would go to the view. */
export { default as CommandPalette } from './CommandPalette.vue';
