import type { Account, Session } from '@shared/accounts/contract.ts';

/** Returns the accounts whose companies are listed together: those of the demo while it is shown, or else the others. */
export function together({ accounts, activeId }: Session): Account[] {
  const isDemo = accounts.find(({ id }) => id === activeId)?.isDemo ?? false;
  return accounts.filter((account) => account.isDemo === isDemo);
}
