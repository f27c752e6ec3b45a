import type { KeptAccount } from '../kept-account.ts';

/** Returns a complete stored account, overridden by the part that the test is about. */
export const keptAccount = (part: Partial<KeptAccount> = {}): KeptAccount => ({
  id: 'transit',
  name: 'Transit',
  serviceAddress: 'https://devices.transit.example',
  apiPrefix: '/api',
  companyId: 627,
  username: 'm.dvorak',
  colour: 'red',
  label: 'Production',
  isReadOnly: false,
  isSignedOut: false,
  inKeychain: true,
  authoritiesPem: 'certificates',
  ...part,
});
