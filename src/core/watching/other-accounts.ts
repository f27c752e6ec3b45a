import type { Account, Session } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import { untilAborted } from '@shared/until-aborted.ts';
import type { Accounts, ActiveAccount } from '../accounts/index.ts';
import { isServiceTrouble, type Clock, type HostLinks } from '../service/index.ts';
import type { WatchRepository } from '../storage/index.ts';
import { isWatched } from './kept-rules.ts';
import { everyTick } from './ticks.ts';
import { isReadingDue } from './when-to-tell.ts';

/** The dependencies of `watchOthers`. */
export interface OtherAccountsPorts {
  readonly accounts: Pick<Accounts, 'session' | 'onSessionChange' | 'onSignedInAgain' | 'clientFor'>;
  readonly links: Pick<HostLinks, 'stateOf'>;
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  readonly repository: Pick<WatchRepository, 'rules'>;
  readonly refreshSeconds: () => number;
  /** Reads the company of an account and checks its rules. Throws what the client throws. */
  readonly check: (active: ActiveAccount) => Promise<void>;
  /** Called when the service refused the password of an account, which is not watched until it is signed in to again. */
  readonly onRefused: (account: Account) => void;
  readonly onFault: (error: unknown) => void;
}

/** Watches the accounts that are not shown: those of one host one after another. */
class OtherAccounts {
  readonly #ports: OtherAccountsPorts;
  readonly #stops: readonly (() => void)[];
  /** When each account was read last, milliseconds since the epoch. */
  readonly #readMs = new Map<string, number>();
  /** Accounts that nobody can sign in to without the user. */
  readonly #closed = new Set<string>();
  readonly #underWay = new Map<string, AbortController>();
  readonly #queues = new Map<string, Promise<void>>();

  constructor(ports: OtherAccountsPorts) {
    this.#ports = ports;
    const { accounts, clock, onFault } = ports;
    this.#stops = [
      accounts.onSignedInAgain(() => this.#closed.clear()),
      accounts.onSessionChange((session) => this.#follow(session)),
      everyTick(clock, () => this.#turn(), onFault),
    ];
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const left of this.#underWay.values()) left.abort();
  }

  /** Leaves the account that is shown from now on, and those that were forgotten. */
  #follow({ accounts, activeId }: Session): void {
    if (activeId !== null) this.#closed.delete(activeId);
    for (const [id, left] of this.#underWay)
      if (id === activeId || !accounts.some((account) => account.id === id)) left.abort();
  }

  async #turn(): Promise<void> {
    const { accounts, activeId } = await this.#ports.accounts.session();
    for (const account of accounts) if (account.id !== activeId && this.#isDue(account)) this.#queue(account);
  }

  #isDue({ id, serviceAddress }: Account): boolean {
    const { clock, links, refreshSeconds, repository } = this.#ports;
    if (this.#closed.has(id) || this.#underWay.has(id)) return false;
    const nowMs = clock.now();
    const readMs = this.#readMs.get(id) ?? Infinity;
    // A time in the future is ignored: the clock was ahead then, and has been corrected since.
    const lastMs = readMs <= nowMs ? readMs : null;
    return (
      isReadingDue({ nowMs, lastMs, isSeen: false, refreshSeconds: refreshSeconds() }) &&
      links.stateOf(serviceAddress).kind !== 'asleep' &&
      isWatched(repository, id)
    );
  }

  #queue(account: Account): void {
    const host = new URL(account.serviceAddress).origin;
    const left = new AbortController();
    this.#underWay.set(account.id, left);
    const before = this.#queues.get(host) ?? Promise.resolve();
    const watched = before.then(() => this.#watch(account, left.signal)).catch(this.#ports.onFault);
    const ended = watched.finally(() => {
      this.#underWay.delete(account.id);
      // Drops what was read.
      left.abort();
    });
    this.#queues.set(host, ended);
  }

  async #watch(account: Account, signal: AbortSignal): Promise<void> {
    const { accounts, check, clock, onRefused } = this.#ports;
    if (signal.aborted) return;
    this.#readMs.set(account.id, clock.now());
    try {
      const client = await untilAborted(accounts.clientFor(account.id), signal);
      if (client) await untilAborted(check({ account, client, signal }), signal);
      else this.#closed.add(account.id);
    } catch (error) {
      // The trouble of a service is shown with its company; it is asked again when the next reading is due.
      if (signal.aborted || isServiceTrouble(error)) return;
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
