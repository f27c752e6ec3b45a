import { notForgotten } from './account-failures.ts';
import type { AccountsContext } from './ports.ts';
import { VaultError } from './vault/credential-vault.ts';

/** Ends the active account's session. What the keychain has of it stays; what is only in memory is deleted. */
export async function signOut(context: AccountsContext): Promise<void> {
  const { active, attempts, list, pool, repository, vault } = context;
  attempts.abandon();
  const { accountId } = active;
  if (accountId === null) return;
  const { isDemo, keeping } = list.get(accountId);
  try {
    // Before it is left: whoever is told of that may ask for a client of it.
    list.setSignedOut(accountId, true);
  } finally {
    active.leave();
    pool.retire(accountId);
    if (!isDemo) await vault.dropSession(accountId);
    if (keeping.where === 'session') list.setKeeping(accountId, { where: 'nowhere', reason: null });
  }
  if (!isDemo) repository.setLastActive(null, context.now());
}

async function dropPassword(context: AccountsContext, accountId: string): Promise<void> {
  const { list, vault } = context;
  // A command may have put the password into the keychain meanwhile.
  list.refresh(accountId);
  if (!list.wasInKeychain(accountId)) return vault.dropSession(accountId);
  try {
    await vault.remove(accountId);
  } catch (error) {
    if (error instanceof VaultError) throw notForgotten(list.get(accountId).name, error);
    throw error;
  }
}

/**
 * Removes an account and its entry in the keychain. Throws `Failure` `storage` when the keychain keeps the entry; the
 * account stays then.
 */
export async function forget(context: AccountsContext, accountId: string): Promise<void> {
  const { active, attempts, list, pool } = context;
  list.get(accountId);
  attempts.abandonFor(accountId);
  await dropPassword(context, accountId);
  list.remove(accountId);
  context.demoCredentials.delete(accountId);
  if (active.accountId === accountId) active.leave();
  else active.admit();
  pool.retire(accountId);
}
