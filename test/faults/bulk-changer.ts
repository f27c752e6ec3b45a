import { randomUUID } from 'node:crypto';
import { Failure } from '@shared/contract/failure.ts';
import { createOperations, type Operations } from '@core/operations/index.ts';
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

/**
 * Previews and applies the change; resolves with its id. A change that the preview shows can end before this one is
 * applied. An older one that has not ended either then comes to light, and the operator is asked to preview again.
 */
async function applied(
  operations: Operations,
  { value, macs }: Pick<BulkChange, 'value' | 'macs'>,
): Promise<string> {
  const change = { fieldName: 'Country', value, filters: [], macs: [...macs] };
  const { id: previewId, crosses } = await operations.preview(change);
  const canary = { devices: 2, watchMs: 0, stopAfterFailures: 1 };
  try {
    return (await operations.apply({ previewId, reason: '', canary })).id;
  } catch (error) {
    if (!crosses || !(error instanceof Failure)) throw error;
    return applied(operations, { value, macs });
  }
}

/** Resumes what is in the journal, makes one change of several requests, and lives until it is killed. */
async function changeInBulk(change: BulkChange): Promise<void> {
  const { folder, url, companyId, username, password } = change;
  const client = createServiceClient({ serviceAddress: url, username, password });
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
  process.stdout.write(`applied ${await applied(operations, change)}\n`);
}

setInterval(() => undefined, 60_000);
await changeInBulk(JSON.parse(process.argv[2] ?? '') as BulkChange);
