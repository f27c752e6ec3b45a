import type { Account } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { Accounts } from '../accounts/index.ts';
import { notShown, userOf, type OtherCompanies } from '../companies/index.ts';
import { isServiceTrouble, type Clock } from '../service/index.ts';
import type { WatchRepository } from '../storage/index.ts';
import { isWatched } from './kept-rules.ts';
import { everyTick } from './ticks.ts';

/** The dependencies of `watchOthers`. */
export interface OtherAccountsPorts {
  readonly accounts: Pick<Accounts, 'session'>;
  readonly otherCompanies: Pick<OtherCompanies, 'read' | 'isDue' | 'problemOf'>;
  readonly clock: Pick<Clock, 'wait'>;
  readonly repository: Pick<WatchRepository, 'rules'>;
  /** Whether it is a quiet hour. */
  readonly isQuiet: () => boolean;
  /** Called once, outside quiet hours, when the service refused the password of an account, so that it is not watched. */
  readonly onRefused: (account: Account) => void;
  readonly onFault: (error: unknown) => void;
}

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.error.code === 'unauthorised';

/**
 * Watches the accounts that are not shown, as far as rules of theirs are on and they can be signed in to without asking
 * the user. Returns a function that stops this.
 */
export function watchOthers(ports: OtherAccountsPorts): () => void {
  const { accounts, otherCompanies, clock, repository, isQuiet, onRefused, onFault } = ports;
  /** Users who know that their password was refused. */
  const told = new Set<string>();

  async function watch(account: Account): Promise<void> {
    try {
      if ((await otherCompanies.read(account)) === 'read') told.delete(userOf(account));
    } catch (error) {
      // It is shown with the company, which is read again when that is due.
      if (!isServiceTrouble(error) && !isRefusal(error)) onFault(error);
    }
  }

  function tellRefusals(watched: readonly Account[]): void {
    for (const account of isQuiet() ? [] : watched) {
      if (otherCompanies.problemOf(account.id)?.code !== 'unauthorised' || told.has(userOf(account)))
        continue;
      told.add(userOf(account));
      onRefused(account);
    }
  }

  async function turn(): Promise<void> {
    const watched = notShown(await accounts.session()).filter(({ id }) => isWatched(repository, id));
    tellRefusals(watched);
    for (const account of watched) if (otherCompanies.isDue(account)) void watch(account);
  }

  return everyTick(clock, turn, onFault);
}
