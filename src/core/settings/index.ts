export { createSettings, type SettingsAccess, type SettingsChange } from './settings.ts';
