import { defineAsyncComponent } from 'vue';

/** Shows what was opened from outside of the page; the first view does not wait for it. */
export const OpeningHost = defineAsyncComponent(() => import('./OpeningHost.vue'));
