import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Account } from '@shared/accounts/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import type { Change } from '@shared/operations/change.ts';
import type { Operation } from '@shared/operations/operation.ts';
import { assertWritable, type AccountAccess } from '@core/accounts/index.ts';
import { createOperations, type Operations, type OperationsPorts } from '@core/operations/index.ts';
import type { ServiceClient } from '@core/service/index.ts';
import { createOperationsJournal, openDatabase, type OperationsJournal } from '@core/storage/index.ts';
import { fleetFields, type FakeFleet } from './fake-fleet.ts';
import { ManualClock, settled } from './manual-clock.ts';
import { sampleAccount } from './samples.ts';

const account = (id: string, more: Partial<Account> = {}): Account =>
  sampleAccount({ id, name: id, label: '', ...more });

/** The accounts as far as operations see them: one is active, and each may or may not have a client. */
export class FakeAccess implements AccountAccess {
  readonly clients = new Map<string, ServiceClient>();
  /** Service addresses by account id. */
  readonly addresses = new Map<string, string>();
  readonly forgotten = new Set<string>();
  isDemo = false;
  isReadOnly = false;
  #activeId = 'Transit';
  #controller = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #again = new Set<() => void>();

  active(): ReturnType<AccountAccess['active']> {
    const client = this.clients.get(this.#activeId);
    if (!client) throw new Error('nobody is signed in');
    const { signal } = this.#controller;
    const { isDemo, isReadOnly } = this;
    return { account: account(this.#activeId, { isDemo, isReadOnly }), client, signal };
  }

  clientFor(accountId: string): Promise<ServiceClient | null> {
    return Promise.resolve(this.clients.get(accountId) ?? null);
  }

  addressOf(accountId: string): string | null {
    return this.addresses.get(accountId) ?? null;
  }

  isForgotten(accountId: string): boolean {
    return this.forgotten.has(accountId);
  }

  idOf({ serviceAddress, companyId }: Pick<Account, 'serviceAddress' | 'companyId'>): string | null {
    const { serviceAddress: address, companyId: id } = account('any');
    const [known] = this.clients.keys();
    return serviceAddress === address && companyId === id ? (known ?? null) : null;
  }

  assertWritable(accountId: string): void {
    assertWritable({ name: accountId, isReadOnly: this.isReadOnly });
  }

  onActiveChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  onSignedInAgain(listener: () => void): () => void {
    this.#again.add(listener);
    return () => void this.#again.delete(listener);
  }

  /** The service accepts the sign-in of the active account again. */
  signInAgain(): void {
    for (const listener of [...this.#again]) listener();
  }

  get listening(): number {
    return this.#listeners.size + this.#again.size;
  }

  forget(accountId: string): void {
    this.clients.delete(accountId);
    this.forgotten.add(accountId);
    this.signInAgain();
  }

  switchTo(accountId: string): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#activeId = accountId;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Bulk changes on a real database file and a clock that stands still. */
export class OperationsBench {
  readonly clock = new ManualClock();
  readonly access = new FakeAccess();
  readonly folder = mkdtempSync(join(tmpdir(), 'rollcall-operations-'));
  readonly told: Operation[] = [];
  readonly faults: unknown[] = [];
  fields: () => Promise<readonly Field[]> = () => Promise.resolve(fleetFields);
  operations: Operations;
  journal: OperationsJournal;
  #database: DatabaseSync;
  #ids = 0;

  readonly fleet: FakeFleet;

  constructor(fleet: FakeFleet) {
    this.fleet = fleet;
    this.access.clients.set('Transit', fleet.client);
    this.#database = openDatabase(this.folder).database;
    this.journal = createOperationsJournal(this.#database);
    this.operations = this.#create();
  }

  #on(journal: OperationsJournal, newId: () => string, more: Partial<OperationsPorts> = {}): Operations {
    return createOperations({
      access: this.access,
      journal,
      fields: () => this.fields(),
      clock: this.clock,
      newId,
      random: () => 0.5,
      onFault: (error) => this.faults.push(error),
      ...more,
    });
  }

  /** Operations as in a second process, whose ids start from 1. */
  another(journal: OperationsJournal, name = 'id', more: Partial<OperationsPorts> = {}): Operations {
    let ids = 0;
    return this.#on(journal, () => `${name}-${(ids += 1)}`, more);
  }

  #create(): Operations {
    const operations = this.#on(this.journal, () => `id-${(this.#ids += 1)}`);
    operations.onChange((operation) => this.told.push(operation));
    return operations;
  }

  /** Kills the application without a clean shutdown and restarts it on the same file. */
  async crash(): Promise<void> {
    this.operations.close();
    await settled();
    this.#database.close();
    this.#database = openDatabase(this.folder).database;
    this.journal = createOperationsJournal(this.#database);
    this.operations = this.#create();
  }

  /** Damages the parts of an operation in the file. */
  damagePartsOf(id: string): void {
    this.#database.prepare(`UPDATE operation_parts SET record = '{' WHERE operation_id = ?`).run(id);
  }

  /** Closes everything. Throws if an operation says when it ended without having ended, or the other way round. */
  close(): void {
    const operations = this.journal.list();
    this.operations.close();
    this.#database.close();
    rmSync(this.folder, { recursive: true });
    for (const { id, state, endedAtMs } of operations) {
      const hasEnded = ['done', 'done-with-failures', 'failed'].includes(state);
      if (hasEnded !== (endedAtMs !== null)) throw new Error(`${id} is ${state} and ended at ${endedAtMs}`);
    }
  }

  preview(change: Partial<Change> & { value?: Operand } = {}): ReturnType<Operations['preview']> {
    return this.operations.preview({ fieldName: 'Ring', value: 2, filters: [], ...change });
  }

  /** Previews and applies a change of the ring. Returns once the service has responded. */
  async apply(change: Partial<Change> = {}): Promise<Operation> {
    const { id: previewId, counts } = await this.preview(change);
    const typedCount = counts.willChange + counts.unset;
    const operation = await this.operations.apply({
      previewId,
      reason: 'CHG-2041',
      typedCount,
      typedName: 'Transit',
    });
    await settled();
    return operation;
  }

  operation(id: string): Operation {
    const operation = this.journal.get(id);
    if (!operation) throw new Error(`no operation ${id}`);
    return operation;
  }

  /** The timeline, each entry as `who text`. */
  story(id: string): string[] {
    return this.operation(id).timeline.map(({ who, text }) => `${who} ${text}`);
  }
}
