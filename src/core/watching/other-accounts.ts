import type { Account, Session } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { Accounts } from '../accounts/index.ts';
import type { OtherCompanies } from '../companies/index.ts';
import { isServiceTrouble, type Clock, type HostLinks } from '../service/index.ts';
import type { WatchRepository } from '../storage/index.ts';
import { isWatched } from './kept-rules.ts';
import { everyTick } from './ticks.ts';
import { isReadingDue } from './when-to-tell.ts';

/** The dependencies of `watchOthers`. */
export interface OtherAccountsPorts {
  readonly accounts: Pick<Accounts, 'session' | 'onSessionChange' | 'onSignedInAgain'>;
  readonly otherCompanies: Pick<OtherCompanies, 'read' | 'isReading'>;
  readonly links: Pick<HostLinks, 'stateOf'>;
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  readonly repository: Pick<WatchRepository, 'rules'>;
  readonly refreshSeconds: () => number;
  /** Called when the service refused the password of an account, which is not watched until it is signed in to again. */
  readonly onRefused: (account: Account) => void;
  readonly onFault: (error: unknown) => void;
}

/** Has the companies of accounts that are not shown read for their rules. */
class OtherAccounts {
  readonly #ports: OtherAccountsPorts;
  readonly #stops: readonly (() => void)[];
  /** When each account was asked for last, milliseconds since the epoch. */
  readonly #askedMs = new Map<string, number>();
  /** Accounts that nobody can sign in to without the user. */
  readonly #closed = new Set<string>();

  constructor(ports: OtherAccountsPorts) {
    this.#ports = ports;
    const { accounts, clock, onFault } = ports;
    this.#stops = [
      accounts.onSignedInAgain(() => this.#closed.clear()),
      accounts.onSessionChange(({ activeId }: Session) => activeId !== null && this.#closed.delete(activeId)),
      everyTick(clock, () => this.#turn(), onFault),
    ];
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  async #turn(): Promise<void> {
    const { accounts, onFault } = this.#ports;
    const session = await accounts.session();
    for (const account of session.accounts)
      if (account.id !== session.activeId && this.#isDue(account)) this.#watch(account).catch(onFault);
  }

  #isDue({ id, serviceAddress }: Account): boolean {
    const { clock, links, otherCompanies, refreshSeconds, repository } = this.#ports;
    if (this.#closed.has(id) || otherCompanies.isReading(id)) return false;
    const nowMs = clock.now();
    const askedMs = this.#askedMs.get(id) ?? Infinity;
    // A time in the future is ignored: the clock was ahead then, and has been corrected since.
    const lastMs = askedMs <= nowMs ? askedMs : null;
    return (
      isReadingDue({ nowMs, lastMs, isSeen: false, refreshSeconds: refreshSeconds() }) &&
      links.stateOf(serviceAddress).kind !== 'asleep' &&
      isWatched(repository, id)
    );
  }

  async #watch(account: Account): Promise<void> {
    const { clock, onRefused, otherCompanies } = this.#ports;
    this.#askedMs.set(account.id, clock.now());
    try {
      if ((await otherCompanies.read(account)) === 'no-password') this.#closed.add(account.id);
    } catch (error) {
      // The trouble of a service is shown with its company; it is asked again when the next reading is due.
      if (isServiceTrouble(error)) return;
      if (!(error instanceof Failure) || error.error.code !== 'unauthorised') throw error;
      this.#closed.add(account.id);
      onRefused(account);
    }
  }
}

/**
 * Watches the accounts that are not shown, as far as rules of theirs are on and they can be signed in to without asking
 * the user: each is read as often as the one that is shown while the window is hidden. Returns a function that stops this.
 */
export function watchOthers(ports: OtherAccountsPorts): () => void {
  const others = new OtherAccounts(ports);
  return () => others.close();
}
