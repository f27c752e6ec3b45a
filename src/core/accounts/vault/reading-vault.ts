import { unavailable, VaultError, type CredentialVault } from './credential-vault.ts';
import { problem } from './keychain-problems.ts';

const unkept = problem('accountsUnkept', 'accountsUnkeptRemedy');

/** A vault that gives what is in it and forgets what is to be forgotten, and takes nothing new. */
export const createReadingVault = (inner: CredentialVault): CredentialVault => ({
  availability: () => Promise.resolve(unavailable(unkept)),
  read: (accountId) => inner.read(accountId),
  write: () => Promise.reject(new VaultError(unkept)),
  remove: (accountId) => inner.remove(accountId),
});
