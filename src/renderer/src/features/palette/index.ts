import { defineAsyncComponent } from 'vue';

const read = () => import('./CommandPalette.vue');

/** The palette, read when first opened or wanted. */
export const CommandPalette = defineAsyncComponent(read);

/** Reads the palette, so that it opens at once. */
export const readPalette = (): void => void read();
