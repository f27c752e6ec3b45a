import { activate } from './activate.ts';
import type { AccountsContext } from './ports.ts';

/**
 * Stores other certificate authorities for an account: those of the file chosen under `choiceId`, or none. A connection
 * that was made with the former ones is closed once no call waits for it; the active account is signed in to again.
 * Throws `Failure` `invalid-request` or `storage`, and like `activate`.
 */
export async function trust(
  context: AccountsContext,
  accountId: string,
  choiceId: string | null,
): Promise<void> {
  const { active, attempts, authorityChoice, list, pool } = context;
  list.setAuthorities(accountId, choiceId === null ? '' : authorityChoice.pemOf(choiceId));
  // An attempt that is under way uses the former ones.
  attempts.abandonFor(accountId);
  pool.retire(accountId);
  if (active.accountId !== accountId) return;
  active.leave();
  await activate(context, accountId);
}
