export { createSystemAccounts } from './system-accounts.ts';
export { createDemoHost, type DemoHost } from './demo-host.ts';
export { systemKeychain } from './system-keychain.ts';
