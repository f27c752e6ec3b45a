import { defineAsyncComponent } from 'vue';

/** Reads what is around the views of somebody signed in: whoever signs in first does not wait for it. */
export const readLayout = () => import('./AppLayout.vue');

export const AppLayout = defineAsyncComponent(readLayout);
