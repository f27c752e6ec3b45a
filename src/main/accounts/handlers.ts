import type { Accounts } from '@core/accounts/index.ts';
import type { accountsContract } from '@shared/accounts/contract.ts';
import type { Handlers } from '@shared/contract/define.ts';

/** Answers the page's requests about accounts. */
export function createAccountsHandlers(accounts: Accounts): Handlers<typeof accountsContract> {
  return {
    session: () => accounts.session(),
    signIn: (input) => accounts.signIn(input),
    signInDemo: () => accounts.signInDemo(),
    chooseAuthorities: () => accounts.chooseAuthorities(),
    trust: ({ accountId, authorities }) => accounts.trust(accountId, authorities),
    activate: ({ accountId }) => accounts.activate(accountId),
    signOut: () => accounts.signOut(),
    forget: ({ accountId }) => accounts.forget(accountId),
    describe: ({ accountId, ...description }) => accounts.describe(accountId, description),
  };
}
