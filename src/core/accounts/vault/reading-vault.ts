import { unavailable, VaultError, type CredentialVault } from './credential-vault.ts';
import { problem } from './keychain-problems.ts';

const unkept = problem('accountsUnkept', 'accountsUnkeptRemedy');

/** Creates a vault that reads and removes the entries of `inner` and stores nothing new. */
export const createReadingVault = (inner: CredentialVault): CredentialVault => ({
  availability: () => Promise.resolve(unavailable(unkept)),
  read: (accountId) => inner.read(accountId),
  write: () => Promise.reject(new VaultError(unkept)),
  remove: (accountId) => inner.remove(accountId),
});
