import { VaultError, type CredentialVault } from './credential-vault.ts';

const problem = {
  reason:
    'The accounts of this computer cannot be kept for the moment, so no password is put into its keychain.',
  remedy: 'Do what is said at the top of the window, and start Rollcall again.',
} as const;

/** A vault that gives what is in it and forgets what is to be forgotten, and takes nothing new. */
export const createReadingVault = (inner: CredentialVault): CredentialVault => ({
  availability: () => Promise.resolve({ state: 'unavailable', ...problem }),
  read: (accountId) => inner.read(accountId),
  write: () => Promise.reject(new VaultError(problem)),
  remove: (accountId) => inner.remove(accountId),
});
