export { createSystemAccounts } from './system-accounts.ts';
export { createDemoHost, type DemoHost } from './demo-host.ts';
export { openData, type Data } from './open-data.ts';
export { systemKeychain } from './system-keychain.ts';
export { unfinishedExports } from './unfinished-exports.ts';
