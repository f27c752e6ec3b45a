import { activate } from './activate.ts';
import type { AccountsParts } from './parts.ts';

/**
 * Keeps other certificate authorities for an account: those of the file that was chosen under `choiceId`, or none. What
 * was connected with those of before is closed when nobody waits for it any more; the active account is signed in to
 * anew. Throws `Failure` `invalid-request` or `storage`, and as `activate`.
 */
export async function trust(parts: AccountsParts, accountId: string, choiceId: string | null): Promise<void> {
  const { active, authorityChoice, list, pool } = parts;
  list.setAuthorities(accountId, choiceId === null ? '' : authorityChoice.pemOf(choiceId));
  pool.retire(accountId);
  if (active.accountId !== accountId) return;
  active.leave();
  await activate(parts, accountId);
}
