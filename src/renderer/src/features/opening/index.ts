/** Shows what was opened from outside the page. */
export { default as OpeningHost } from './OpeningHost.vue';
