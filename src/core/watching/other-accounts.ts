import type { Account, Session } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { Accounts } from '../accounts/index.ts';
import { notShown, type OtherCompanies } from '../companies/index.ts';
import { isServiceTrouble, type Clock, type HostLinks } from '../service/index.ts';
import type { WatchRepository } from '../storage/index.ts';
import { isWatched } from './kept-rules.ts';
import { everyTick } from './ticks.ts';
import { isReadingDue } from './when-to-tell.ts';

/** The dependencies of `watchOthers`. */
export interface OtherAccountsPorts {
  readonly accounts: Pick<Accounts, 'session' | 'onActiveChange' | 'onSignedInAgain'>;
  readonly otherCompanies: Pick<OtherCompanies, 'read' | 'isReading'>;
  readonly links: Pick<HostLinks, 'stateOf'>;
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  readonly repository: Pick<WatchRepository, 'rules'>;
  readonly refreshSeconds: () => number;
  /** Whether it is a quiet hour. */
  readonly isQuiet: () => boolean;
  /** Called once, outside quiet hours, when the service refused the password of an account, so that it is not watched. */
  readonly onRefused: (account: Account) => void;
  readonly onFault: (error: unknown) => void;
}

/** Identifies a user of a service: the accounts of several companies may have the same one, with the same password. */
const userOf = ({ serviceAddress, username }: Account): string =>
  JSON.stringify([new URL(serviceAddress).origin, username]);

/** Returns the user whose password was refused for the account that is shown; `null` for none. */
function refusedNow({ accounts, activeId, trouble }: Session): string | null {
  const shown = accounts.find(({ id }) => id === activeId);
  return shown && trouble?.code === 'unauthorised' ? userOf(shown) : null;
}

/** Has the companies of accounts that are not shown read for their rules. */
class OtherAccounts {
  readonly #ports: OtherAccountsPorts;
  readonly #stops: readonly (() => void)[];
  /** When each account was asked for last, milliseconds since the epoch. */
  readonly #askedMs = new Map<string, number>();
  /** Accounts whose password cannot be had without the user. */
  readonly #locked = new Set<string>();
  /** Users whose password was refused: more attempts, for whichever account, might lock them out. */
  readonly #refused = new Set<string>();
  /** Of users whose password was refused, the account in which that was found; `null` once that was told. */
  readonly #refusals = new Map<string, Account | null>();
  /** Users whose accounts are being read. */
  readonly #underWay = new Set<string>();

  constructor(ports: OtherAccountsPorts) {
    this.#ports = ports;
    const { accounts, clock, onFault } = ports;
    // A client remembers that its password was refused: none is sent again before another one was typed.
    const tryAgain = (): void => {
      this.#locked.clear();
      this.#refused.clear();
    };
    this.#stops = [
      accounts.onSignedInAgain(tryAgain),
      accounts.onActiveChange(tryAgain),
      everyTick(clock, () => this.#turn(), onFault),
    ];
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  async #turn(): Promise<void> {
    const { accounts, onFault } = this.#ports;
    this.#tellRefusals();
    const session = await accounts.session();
    const refused = refusedNow(session);
    const due = notShown(session).filter((account) => this.#isDue(account));
    for (const [user, ofUser] of Map.groupBy(due, userOf))
      if (user !== refused) this.#watchAll(user, ofUser).catch(onFault);
  }

  #isDue(account: Account): boolean {
    const { id, serviceAddress } = account;
    const { clock, links, otherCompanies, refreshSeconds, repository } = this.#ports;
    if (this.#locked.has(id) || this.#underWay.has(userOf(account))) return false;
    const nowMs = clock.now();
    const askedMs = this.#askedMs.get(id) ?? Infinity;
    // A time in the future is ignored: the clock was ahead then, and has been corrected since.
    const lastMs = askedMs <= nowMs ? askedMs : null;
    return (
      !otherCompanies.isReading(id) &&
      isReadingDue({ nowMs, lastMs, isSeen: false, refreshSeconds: refreshSeconds() }) &&
      links.stateOf(serviceAddress).kind !== 'asleep' &&
      isWatched(repository, id)
    );
  }

  /** Watches accounts of one user one after another, until the password is refused. */
  async #watchAll(user: string, accounts: readonly Account[]): Promise<void> {
    this.#underWay.add(user);
    try {
      for (const { id } of accounts) {
        const session = await this.#ports.accounts.session();
        // It may have been shown, renamed or forgotten meanwhile.
        const account = notShown(session).find((one) => one.id === id);
        if (account && !this.#refused.has(user)) await this.#watch(account, user).catch(this.#ports.onFault);
      }
    } finally {
      this.#underWay.delete(user);
    }
  }

  async #watch(account: Account, user: string): Promise<void> {
    const { clock, otherCompanies } = this.#ports;
    this.#askedMs.set(account.id, clock.now());
    try {
      const outcome = await otherCompanies.read(account);
      if (outcome === 'no-password') this.#locked.add(account.id);
      if (outcome === 'read') this.#refusals.delete(user);
    } catch (error) {
      // The trouble of a service is shown with its company; it is asked again when the next reading is due.
      if (isServiceTrouble(error)) return;
      if (!(error instanceof Failure) || error.error.code !== 'unauthorised') throw error;
      this.#refused.add(user);
      if (!this.#refusals.has(user)) this.#refusals.set(user, account);
      this.#tellRefusals();
    }
  }

  #tellRefusals(): void {
    const { isQuiet, onRefused } = this.#ports;
    for (const [user, account] of isQuiet() ? [] : this.#refusals) {
      if (account) onRefused(account);
      this.#refusals.set(user, null);
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
