import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { DatabaseSync } from 'node:sqlite';
import type { Operation } from '@shared/operations/contract.ts';
import { createOperations, type Operations } from '@core/operations/index.ts';
import {
  createServiceClient,
  systemClock,
  type DevicesQuery,
  type ServiceClient,
} from '@core/service/index.ts';
import { createOperationsJournal, openDatabase, type OperationsJournal } from '@core/storage/index.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { stressCompany, type Announcement } from './simulator.ts';

/** How long a write of the journal took, milliseconds. */
export interface TimedWrite {
  readonly call: 'create' | 'claim' | 'update';
  readonly devices: number;
  readonly ms: number;
}

function timed(journal: OperationsJournal, writes: TimedWrite[]): OperationsJournal {
  function time<T>(call: TimedWrite['call'], devices: number, write: () => T): T {
    const startMs = performance.now();
    const result = write();
    writes.push({ call, devices, ms: performance.now() - startMs });
    return result;
  }
  return {
    ...journal,
    create: (entry) => time('create', entry.devices.length, () => journal.create(entry)),
    claim: (...input) => time('claim', 0, () => journal.claim(...input)),
    update: (id, change) => time('update', change.readings?.length ?? 0, () => journal.update(id, change)),
  };
}

function recorded(client: ServiceClient, queries: DevicesQuery[]): ServiceClient {
  return {
    ...client,
    queryDevices(query, signal) {
      queries.push(query);
      return client.queryDevices(query, signal);
    },
  };
}

/** Bulk changes as the application composes them, with what they write and ask for on record. */
export class OperationsUnderTest {
  readonly operations: Operations;
  readonly writes: TimedWrite[] = [];
  /** Every page of devices that was asked for. */
  readonly queries: DevicesQuery[] = [];
  /** How long a transaction took that does next to nothing, milliseconds. */
  readonly bareCommits: number[] = [];
  readonly close: () => Promise<void>;
  readonly #database: DatabaseSync;

  constructor({ url, username, password }: Announcement) {
    const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-'));
    const { database } = openDatabase(folder);
    this.#database = database;
    database.exec('CREATE TABLE bare (n INTEGER)');
    const own = createServiceClient({ serviceAddress: url, username, password });
    const client = recorded(own, this.queries);
    const account = sampleAccount({ companyId: stressCompany });
    const { signal } = new AbortController();
    const fields = own.readFields(stressCompany);
    this.operations = createOperations({
      access: {
        active: () => ({ account, client, signal }),
        clientFor: () => Promise.resolve(client),
        assertWritable: () => undefined,
        onActiveChange: () => () => undefined,
      },
      journal: timed(createOperationsJournal(database), this.writes),
      fields: () => fields,
      clock: systemClock,
      newId: randomUUID,
      random: Math.random,
      onFault(error) {
        throw error;
      },
    });
    this.close = async () => {
      this.operations.close();
      await own.close();
      database.close();
      rmSync(folder, { recursive: true });
    };
  }

  /** Commits one row to the database of the journal, some times. */
  commitOneRow(): void {
    const insert = this.#database.prepare('INSERT INTO bare VALUES (?)');
    for (let n = 0; n < 5; n += 1) {
      const startMs = performance.now();
      insert.run(n);
      this.bareCommits.push(performance.now() - startMs);
    }
  }

  /** Resolves with the operation when it has come to its end. */
  ended(id: string): Promise<Operation> {
    return new Promise((resolve) => {
      const stop = this.operations.onChange((operation) => {
        if (operation.id !== id || operation.endedAtMs === null) return;
        stop();
        resolve(operation);
      });
    });
  }
}
