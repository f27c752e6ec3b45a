export { assertWritable } from './account-failures.ts';
export { createAccounts, type Accounts } from './accounts.ts';
export type { AccountAccess, ActiveAccount } from './active.ts';
export type { DemoFleet } from './demo-fleet.ts';
export type { AccountsPorts } from './parts.ts';
export { createKeytarVault } from './vault/keytar-vault.ts';
export { createSessionVault } from './vault/session-vault.ts';
export { createVault } from './vault/vault.ts';
