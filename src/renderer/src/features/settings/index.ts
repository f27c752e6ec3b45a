export { useSettingsStore } from './settings-store.ts';

/** The settings view, loaded when first shown. */
export const SettingsView = () => import('./SettingsView.vue');
