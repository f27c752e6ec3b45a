/** Shows what was opened from outside of the page. */
export { default as OpeningHost } from './OpeningHost.vue';
