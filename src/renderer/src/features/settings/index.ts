export { useSettingsStore } from './settings-store.ts';

/** The settings screen, read when first shown. */
export const SettingsView = () => import('./SettingsView.vue');
