import type { Credentials, CredentialVault } from './credential-vault.ts';

/** Creates a vault in memory, which is lost when the application ends. */
export function createSessionVault(): CredentialVault {
  const entries = new Map<string, Credentials>();
  return {
    availability: () => Promise.resolve({ state: 'available' }),
    read: (accountId) => Promise.resolve(entries.get(accountId) ?? null),
    write(accountId, { username, password }) {
      entries.set(accountId, { username, password });
      return Promise.resolve();
    },
    remove(accountId) {
      entries.delete(accountId);
      return Promise.resolve();
    },
  };
}
