export { useSettingsStore } from './settings-store.ts';
export { settingTitle, settingTopics } from './setting-topics.ts';

/** The settings view, loaded when first shown. */
export const SettingsView = () => import('./SettingsView.vue');
