import type { Account, Session } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { untilAborted } from '@shared/until-aborted.ts';
import type { Accounts, ActiveAccount } from '../accounts/index.ts';
import { readOtherCompany, type OtherCompany, type OtherCompanyPorts } from './other-company.ts';

/** The dependencies of the readings of companies that are not shown. */
export interface OtherCompaniesPorts extends OtherCompanyPorts {
  readonly accounts: Pick<Accounts, 'active' | 'onActiveChange' | 'onSessionChange' | 'clientFor'>;
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

function idOfActive(accounts: Pick<Accounts, 'active'>): string | null {
  try {
    return accounts.active().account.id;
  } catch {
    return null;
  }
}

/** The readings of companies whose accounts are not shown: those of one host one after another. */
export class OtherCompanies {
  readonly #ports: OtherCompaniesPorts;
  readonly #stops: readonly (() => void)[];
  readonly #underWay = new Map<string, AbortController>();
  readonly #problems = new Map<string, AppError>();
  /** The last reading of each host. */
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #uses: UseCompany[] = [];

  constructor(ports: OtherCompaniesPorts) {
    this.#ports = ports;
    const { accounts } = ports;
    this.#stops = [
      accounts.onSessionChange((session) => this.#follow(notShown(session))),
      accounts.onActiveChange(() => this.#leave(idOfActive(accounts))),
    ];
  }

  /** Calls `use` with every company that was read, at the same time as the other uses; it is dropped once all have ended. */
  onRead(use: UseCompany): void {
    this.#uses.push(use);
  }

  /** Reads the company of an account that is not being read. Throws what the client and the uses of the company throw. */
  async read(account: Account): Promise<OtherReading> {
    const left = new AbortController();
    this.#underWay.set(account.id, left);
    this.#ports.onChange();
    const host = new URL(account.serviceAddress).origin;
    const reading = this.#readAfter(this.#queues.get(host), account, left.signal);
    const ended = reading.catch(() => undefined);
    this.#queues.set(host, ended);
    try {
      return await reading;
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
  #follow(allowed: readonly Account[]): void {
    for (const id of new Set([...this.#underWay.keys(), ...this.#problems.keys()]))
      if (!allowed.some((account) => account.id === id)) this.#leave(id);
  }

  #leave(accountId: string | null): void {
    if (accountId === null) return;
    this.#underWay.get(accountId)?.abort();
    this.#problems.delete(accountId);
  }

  async #readAfter(
    before: Promise<unknown> | undefined,
    account: Account,
    signal: AbortSignal,
  ): Promise<OtherReading> {
    await before;
    try {
      signal.throwIfAborted();
      const client = await untilAborted(this.#ports.accounts.clientFor(account.id), signal);
      if (!client) return 'no-password';
      const active = { account, client, signal };
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
    const { id } = active.account;
    try {
      const company = await readOtherCompany(this.#ports, active);
      this.#problems.delete(id);
      return company;
    } catch (error) {
      if (error instanceof Failure && !active.signal.aborted) this.#problems.set(id, error.error);
      throw error;
    }
  }
}
