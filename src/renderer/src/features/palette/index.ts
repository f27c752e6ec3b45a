/** Goes anywhere by name. Not read when first opened: what is typed until it is there would be keys of the view. */
export { default as CommandPalette } from './CommandPalette.vue';
