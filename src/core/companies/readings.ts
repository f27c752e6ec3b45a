import type { Account } from '@shared/accounts/contract.ts';
import { readAgainMs } from '@shared/companies/limits.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { Accounts } from '../accounts/index.ts';
import type { FleetWorker } from '../fleet-worker/index.ts';
import type { Clock } from '../service/index.ts';
import { notShown, type OtherCompanies } from './other-companies.ts';

/** The dependencies of the readings. */
export interface ReadingsPorts {
  readonly access: Pick<Accounts, 'session'>;
  readonly worker: Pick<FleetWorker, 'ask'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly otherCompanies: Pick<OtherCompanies, 'read' | 'isReading' | 'problemOf'>;
  /** Reads the company that is shown, if there is one. */
  readonly readShown: () => Promise<unknown>;
  /** Reports a fault. */
  readonly onFault: (error: unknown) => void;
}

/** Reads all companies together; handles `readAll` and `readOld` of `companiesContract`. */
export class Readings {
  readonly #ports: ReadingsPorts;
  /** When companies were last asked to be read, by account, milliseconds since the epoch. */
  readonly #begunMs = new Map<string, number>();

  constructor(ports: ReadingsPorts) {
    this.#ports = ports;
  }

  readAll(): Promise<void> {
    return this.#read(() => true);
  }

  async readOld(): Promise<void> {
    const { worker, otherCompanies, clock } = this.#ports;
    const known = await worker.ask('directories', undefined);
    const readAtMs = new Map(known.map((one) => [one.owner, one.readAtMs]));
    await this.#read(({ id }) => {
      const atMs = readAtMs.get(id) ?? null;
      // Another attempt with a password that was refused may lock the account.
      if (atMs === null || otherCompanies.problemOf(id)?.code === 'unauthorised') return false;
      return clock.now() - Math.max(atMs, this.#begunMs.get(id) ?? -Infinity) >= readAgainMs;
    });
  }

  async #read(isWanted: (account: Account) => boolean): Promise<void> {
    const { access, otherCompanies, readShown, clock, onFault } = this.#ports;
    const session = await access.session();
    const others = notShown(session).filter((one) => !otherCompanies.isReading(one.id) && isWanted(one));
    const shown = session.accounts.find(({ id }) => id === session.activeId);
    const isShownWanted = shown !== undefined && isWanted(shown);
    for (const { id } of [...others, ...(isShownWanted ? [shown] : [])]) this.#begunMs.set(id, clock.now());
    // A failure is shown with its company.
    for (const account of others)
      otherCompanies.read(account).catch((error: unknown) => error instanceof Failure || onFault(error));
    if (isShownWanted) await readShown();
  }
}
