export { createSettings, type SettingsAccess } from './settings.ts';
