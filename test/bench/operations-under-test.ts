import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { DatabaseSync } from 'node:sqlite';
import type { Operation } from '@shared/operations/operation.ts';
import { createOperations, type Operations } from '@core/operations/index.ts';
import {
  createServiceClient,
  systemClock,
  type DevicesQuery,
  type ServiceClient,
} from '@core/service/index.ts';
import { createOperationsJournal, openDatabase, type OperationsJournal } from '@core/storage/index.ts';
import { accessTo } from '@test/support/fake-access.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { stressCompany, type Announcement } from './simulator.ts';

/** How long a write of the journal took, in milliseconds. */
export interface TimedWrite {
  readonly call: 'create' | 'claim' | 'update';
  readonly devices: number;
  readonly ms: number;
  /** The processor time used, in milliseconds. */
  readonly processorMs: number;
}

/** The processor time that this process has used so far, in milliseconds. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function timed(
  journal: OperationsJournal,
  onWrite: (write: TimedWrite) => void,
  before: () => void,
): OperationsJournal {
  function time<T>(call: TimedWrite['call'], devices: number, write: () => T): T {
    before();
    const [startMs, startProcessorMs] = [performance.now(), processorMs()];
    const result = write();
    const ms = performance.now() - startMs;
    onWrite({ call, devices, ms, processorMs: processorMs() - startProcessorMs });
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

/** Bulk changes as the application composes them, with a record of their writes and queries. */
export class OperationsUnderTest {
  readonly operations: Operations;
  readonly writes: TimedWrite[] = [];
  /** Whether writes are being recorded, each after a transaction that does next to nothing. */
  isRecordingWrites = false;
  /** Every query for a page of devices. */
  readonly queries: DevicesQuery[] = [];
  /** How long the transactions that do next to nothing took, in milliseconds. */
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
      access: accessTo(() => ({ account, client, signal })),
      journal: timed(
        createOperationsJournal(database),
        (write) => this.isRecordingWrites && this.writes.push(write),
        () => this.isRecordingWrites && this.#commitOneRow(),
      ),
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

  #commitOneRow(): void {
    const insert = this.#database.prepare('INSERT INTO bare VALUES (1)');
    const startMs = performance.now();
    insert.run();
    this.bareCommits.push(performance.now() - startMs);
  }

  /** Resolves with the operation when it has ended. */
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
