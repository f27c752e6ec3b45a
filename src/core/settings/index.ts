export { deleteWithAccounts } from './forgotten-accounts.ts';
export { createSettings, type SettingsAccess } from './settings.ts';
