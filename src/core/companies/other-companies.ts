import type { Account, Session } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { minuteMs } from '@shared/time.ts';
import { untilAborted } from '@shared/until-aborted.ts';
import type { Accounts, ActiveAccount } from '../accounts/index.ts';
import type { HostLinks } from '../service/index.ts';
import { readOtherCompany, type OtherCompany, type OtherCompanyPorts } from './other-company.ts';
import { Refusals } from './refusals.ts';

/**
 * Whether something was done five minutes ago or longer, the interval of readings that nobody asks for. A time in the future
 * does not count: the clock was ahead then, and has been corrected since.
 */
export const isLongAgo = (atMs: number, nowMs: number): boolean =>
  atMs > nowMs || nowMs - atMs >= 5 * minuteMs;

/** The dependencies of the readings of companies that are not shown. */
export interface OtherCompaniesPorts extends OtherCompanyPorts {
  readonly accounts: Pick<
    Accounts,
    'active' | 'onActiveChange' | 'onSessionChange' | 'onSignedInAgain' | 'clientFor'
  >;
  readonly links: Pick<HostLinks, 'stateOf'>;
  /** Called when a reading began or ended. */
  readonly onChange: () => void;
}

/** Does something with a company that was read. */
export type UseCompany = (company: OtherCompany, active: ActiveAccount) => Promise<void>;

/**
 * What became of a reading: none is made where the password cannot be had without asking the user, and none counts once
 * the account is shown or forgotten.
 */
export type OtherReading = 'read' | 'left' | 'no-password';

/**
 * Returns the accounts that may be read although they are not shown: none that the user signed out of, none while nobody is
 * signed in, and only those of the demo while it is shown, since then nothing leaves the computer.
 */
export function notShown({ accounts, activeId }: Pick<Session, 'accounts' | 'activeId'>): Account[] {
  const shown = accounts.find(({ id }) => id === activeId);
  return accounts.filter(
    (account) => shown && account !== shown && account.isDemo === shown.isDemo && !account.isSignedOut,
  );
}

function activeOf(accounts: Pick<Accounts, 'active'>): Account | null {
  try {
    return accounts.active().account;
  } catch {
    return null;
  }
}

/**
 * The readings of companies whose accounts are not shown: those of one host one after another, and none with a password
 * that was refused.
 */
export class OtherCompanies {
  readonly #ports: OtherCompaniesPorts;
  readonly #stops: readonly (() => void)[];
  readonly #underWay = new Map<string, AbortController>();
  readonly #problems = new Map<string, AppError>();
  readonly #refusals = new Refusals();
  /** When the reading of each account was asked for last, milliseconds since the epoch. */
  readonly #askedMs = new Map<string, number>();
  /** Accounts whose password cannot be had without the user: a keychain may ask each time. */
  readonly #locked = new Set<string>();
  /** The accounts that may be read, as they were described last. */
  #allowed: ReadonlyMap<string, Account> = new Map();
  /** The last reading of each host. */
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #uses: UseCompany[] = [];

  constructor(ports: OtherCompaniesPorts) {
    this.#ports = ports;
    const { accounts } = ports;
    this.#stops = [
      accounts.onSessionChange((session) => this.#follow(session)),
      accounts.onActiveChange(() => this.#followActive()),
      accounts.onSignedInAgain(() => {
        this.#locked.clear();
        this.#refusals.forgetAll();
      }),
    ];
  }

  /** Calls `use` with every company that was read, at the same time as the other uses; it is dropped once all have ended. */
  onRead(use: UseCompany): void {
    this.#uses.push(use);
  }

  /**
   * Whether the company of an account may be read although nobody asks for it: this was not done for five minutes, and
   * needs neither the user nor a password that was refused. One that was refused for another account of the user is read,
   * without a request, until this is its problem, too.
   */
  isDue(account: Account): boolean {
    const { clock, links } = this.#ports;
    const { id, serviceAddress } = account;
    if (this.isReading(id) || this.#locked.has(id)) return false;
    if (this.#refusals.of(account) && this.#problems.get(id)?.code === 'unauthorised') return false;
    return (
      isLongAgo(this.#askedMs.get(id) ?? -Infinity, clock.now()) &&
      links.stateOf(serviceAddress).kind !== 'asleep'
    );
  }

  /**
   * Reads the company of an account that is not being read. Throws what the client and the uses of the company throw, and
   * `Failure` `unauthorised`, without a request, if the password of its user was refused for another account.
   */
  async read(account: Account): Promise<OtherReading> {
    const left = new AbortController();
    this.#underWay.set(account.id, left);
    this.#askedMs.set(account.id, this.#ports.clock.now());
    this.#ports.onChange();
    const host = new URL(account.serviceAddress).origin;
    const before = this.#queues.get(host);
    const reading = this.#readAfter(before, account, left.signal);
    // One that is left while it waits ends before its turn.
    const ended = Promise.allSettled([before, reading]).then(() => undefined);
    this.#queues.set(host, ended);
    try {
      const outcome = await reading;
      if (outcome === 'no-password') this.#locked.add(account.id);
      return outcome;
    } finally {
      // Drops what was read.
      left.abort();
      this.#underWay.delete(account.id);
      this.#ports.onChange();
    }
  }

  isReading(accountId: string): boolean {
    return this.#underWay.has(accountId);
  }

  /** Returns why the last reading of a company failed; `null` if it did not. */
  problemOf(accountId: string): AppError | null {
    return this.#problems.get(accountId) ?? null;
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const left of this.#underWay.values()) left.abort();
  }

  /** Leaves the accounts that may not be read any more. */
  #follow(session: Session): void {
    this.#refusals.follow(session);
    this.#allowed = new Map(notShown(session).map((account) => [account.id, account]));
    for (const id of new Set([...this.#underWay.keys(), ...this.#problems.keys()]))
      if (!this.#allowed.has(id)) this.#leave(id);
  }

  /** Another account is shown: its user may have typed a password, and unlocked the keychain. */
  #followActive(): void {
    this.#locked.clear();
    const active = activeOf(this.#ports.accounts);
    if (!active) return;
    this.#leave(active.id);
    this.#refusals.forget(active);
  }

  #leave(accountId: string): void {
    this.#underWay.get(accountId)?.abort();
    this.#problems.delete(accountId);
  }

  async #readAfter(
    before: Promise<unknown> | undefined,
    account: Account,
    signal: AbortSignal,
  ): Promise<OtherReading> {
    try {
      await untilAborted(Promise.resolve(before), signal);
      const client = await untilAborted(this.#ports.accounts.clientFor(account.id), signal);
      if (!client) return 'no-password';
      const active = { account: this.#allowed.get(account.id) ?? account, client, signal };
      const company = await this.#company(active);
      // One that fails does not take the company from the others.
      const uses = await untilAborted(
        Promise.allSettled(this.#uses.map((use) => use(company, active))),
        signal,
      );
      for (const use of uses) if (use.status === 'rejected') throw use.reason as Error;
      return 'read';
    } catch (error) {
      if (signal.aborted) return 'left';
      throw error;
    }
  }

  /** Reads a company, and notes why that failed. */
  async #company(active: ActiveAccount): Promise<OtherCompany> {
    const { account, signal } = active;
    try {
      const refusal = this.#refusals.of(account);
      if (refusal && refusal.accountId !== account.id) throw new Failure(refusal.error);
      const company = await readOtherCompany(this.#ports, active);
      this.#problems.delete(account.id);
      this.#refusals.forget(account);
      return company;
    } catch (error) {
      if (error instanceof Failure && !signal.aborted) this.#note(account, error.error);
      throw error;
    }
  }

  #note(account: Account, problem: AppError): void {
    this.#problems.set(account.id, problem);
    if (problem.code === 'unauthorised') this.#refusals.note(account, problem);
  }
}
