import type { ServiceClient } from '../service/index.ts';
import { findCredentials } from './activate.ts';
import type { AccountsParts } from './parts.ts';

/**
 * Clients for accounts that need not be the active one: the one of the pool, else one with the password that is kept,
 * made without asking anybody; `null` for an account without one, and for one that was left on purpose.
 */
export function createClientFor(parts: AccountsParts): (accountId: string) => Promise<ServiceClient | null> {
  const { list, pool, signedOut } = parts;

  const isOpen = (accountId: string): boolean => list.has(accountId) && !signedOut.has(accountId);

  return async (accountId) => {
    const known = pool.get(accountId);
    if (known || !isOpen(accountId)) return known;
    const account = list.get(accountId);
    const { credentials } = await findCredentials(parts, account);
    // Another call, or a sign-in, may have brought one while the keychain was asked.
    const pooled = pool.get(accountId);
    if (pooled || !credentials || !isOpen(accountId)) return pooled;
    const { serviceAddress, apiPrefix } = account;
    const certificateAuthorities = list.authoritiesOf(accountId);
    const options = { serviceAddress, apiPrefix, certificateAuthorities, ...credentials };
    const supervised = pool.prepare(accountId, options);
    pool.put(accountId, supervised);
    return supervised.client;
  };
}
