import { randomUUID } from 'node:crypto';
import { createOperations } from '@core/operations/index.ts';
import { createServiceClient, systemClock } from '@core/service/index.ts';
import { createOperationsJournal, openDatabase } from '@core/storage/index.ts';
import { accessTo } from '@test/support/fake-access.ts';
import { sampleAccount } from '@test/support/samples.ts';

/** The parameters of a bulk changer, passed as JSON. */
export interface BulkChange {
  readonly folder: string;
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly companyId: number;
  readonly value: string;
  readonly macs: readonly string[];
}

/** Resumes what is in the journal, makes one change of several requests, and lives until it is killed. */
async function changeInBulk({ folder, url, companyId, value, macs, ...user }: BulkChange): Promise<void> {
  const client = createServiceClient({ serviceAddress: url, ...user });
  const account = sampleAccount({ companyId });
  const { signal } = new AbortController();
  const operations = createOperations({
    access: accessTo(() => ({ account, client, signal })),
    journal: createOperationsJournal(openDatabase(folder).database),
    fields: () => client.readFields(companyId),
    clock: systemClock,
    newId: randomUUID,
    random: Math.random,
    onFault(error) {
      throw error;
    },
  });
  operations.resume();
  process.stdout.write('ready\n');
  const { id: previewId } = await operations.preview({
    fieldName: 'Country',
    value,
    filters: [],
    macs: [...macs],
  });
  const canary = { devices: 2, watchMs: 0, stopAfterFailures: 1 };
  const { id } = await operations.apply({ previewId, reason: '', canary });
  process.stdout.write(`applied ${id}\n`);
}

setInterval(() => undefined, 60_000);
await changeInBulk(JSON.parse(process.argv[2] ?? '') as BulkChange);
