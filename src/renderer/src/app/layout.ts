import { defineAsyncComponent } from 'vue';

/** Loads the frame around the views of a signed-in user separately: the first sign-in does not wait for it. */
export const readLayout = () => import('./AppLayout.vue');

export const AppLayout = defineAsyncComponent(readLayout);
