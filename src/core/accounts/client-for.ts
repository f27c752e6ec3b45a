import type { ServiceClient } from '../service/index.ts';
import { findCredentials, preparedClient } from './activate.ts';
import type { AccountsContext } from './ports.ts';

/**
 * Creates a function that resolves with clients for accounts that need not be active: the pooled one, or else one with
 * the stored password, created without asking the user. It resolves with `null` for an account without a stored password
 * and for one that the user signed out of.
 */
export function createClientFor(
  context: AccountsContext,
): (accountId: string) => Promise<ServiceClient | null> {
  const { list, pool } = context;

  const isOpen = (accountId: string): boolean => list.has(accountId) && !list.isSignedOut(accountId);

  return async (accountId) => {
    const known = pool.get(accountId);
    if (known || !isOpen(accountId)) return known;
    const account = list.get(accountId);
    const { credentials } = await findCredentials(context, account);
    // Another call, or a sign-in, may have added one while the keychain was asked.
    const pooled = pool.get(accountId);
    if (pooled || !credentials || !isOpen(accountId)) return pooled;
    const supervised = preparedClient(context, account, credentials);
    pool.put(accountId, supervised);
    return supervised.client;
  };
}
