import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLedgerRepository, openDatabase } from '@core/storage/index.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { FakeFleet } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';
import { createLedger, type Ledger } from './ledger.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
let database: DatabaseSync;
let ledger: Ledger;

beforeEach(() => {
  fleet = new FakeFleet(3);
  bench = new OperationsBench(fleet);
  ({ database } = openDatabase(bench.folder));
  ledger = createLedger(createLedgerRepository(database));
});
afterEach(() => {
  database.close();
  bench.close();
});

const events = (operationId?: string): string[] =>
  ledger
    .page({ operationId, offset: 0, limit: 100 })
    .rows.map(({ event }) => event)
    .reverse();

/** Lets the service do what it was asked. */
const carryOut = (): void => {
  fleet.onUpdate = ({ fieldName, value }) => {
    fleet.setAll(fieldName, value);
    return Promise.resolve({ operationId: '8841' });
  };
};

describe('the ledger of bulk changes', () => {
  it('follows a change from the intent to the reading of its devices, and its revert', async () => {
    carryOut();
    const { id } = await bench.apply();
    await bench.clock.pass(600_000);
    expect(bench.operation(id).state).toBe('done');
    expect(events(id)).toEqual(['confirmed', 'sending', 'accepted', 'ended']);
    const [ended] = ledger.page({ offset: 0, limit: 1 }).rows;
    expect(ended?.change).toMatchObject({
      state: 'done',
      verification: { confirmed: 3, notChanged: 0, otherValue: 0, gone: 0, pending: 0 },
    });

    const { id: previewId } = await bench.operations.revertPlan({ operationId: id });
    const revert = await bench.operations.apply({ previewId, reason: 'CHG-2042' });
    await settled();
    const intent = ledger.page({ operationId: revert.id, offset: 0, limit: 100 }).rows.at(-1);
    expect(intent).toMatchObject({
      event: 'reverted',
      reason: 'CHG-2042',
      intent: { follows: id, before: [{ value: 2, devices: 3 }], after: [{ value: 1, devices: 3 }] },
    });
    expect(ledger.check().ok).toBe(true);
  });

  it('records how new values were computed, and each of them', async () => {
    carryOut();
    ['North', 'East', 'North'].forEach((depot, index) => fleet.set(index, 'Depot', depot));
    const edit = { kind: 'append', text: '!' } as const;
    const { id: previewId } = await bench.operations.previewEdit({ fieldName: 'Depot', edit, filters: [] });
    await bench.operations.apply({ previewId, reason: '', typedName: 'Transit' });
    await settled();
    expect(ledger.page({ offset: 0, limit: 100 }).rows.at(-1)).toMatchObject({
      event: 'confirmed',
      change: { edit, valueLabel: '“!” added at the end' },
      intent: {
        before: [
          { value: 'North', devices: 2 },
          { value: 'East', devices: 1 },
        ],
        after: [
          { value: 'North!', devices: 2 },
          { value: 'East!', devices: 1 },
        ],
      },
    });
    expect(ledger.check().ok).toBe(true);
  });

  it('records a lost answer as unknown, before and after a crash, and its outcome', async () => {
    fleet.onUpdate = () => Promise.reject(serviceError('timed-out', 'unknown'));
    const { id } = await bench.apply();
    await bench.crash();
    bench.operations.resume();
    fleet.setAll('Ring', 2);
    await bench.operations.verify(id);
    expect(events(id)).toEqual(['confirmed', 'sending', 'unknown', 'ended']);
    expect(ledger.check().ok).toBe(true);
  });

  it('records that the application ended while it was sending', async () => {
    fleet.onUpdate = () => new Promise(() => undefined);
    const { id } = await bench.apply();
    await bench.crash();
    bench.operations.resume();
    expect(events(id)).toEqual(['confirmed', 'sending', 'unknown']);
  });

  it('records that the first devices failed, and that the rest was not sent', async () => {
    fleet.onUpdate = () => Promise.resolve({ operationId: '8841' });
    const { id: previewId } = await bench.preview();
    const canary = { devices: 1, watchMs: 60_000, stopAfterFailures: 0 };
    const confirmation = { previewId, reason: '', typedName: 'Transit', canary };
    const { id } = await bench.operations.apply(confirmation);
    await settled();
    await bench.clock.pass(600_000);
    expect(bench.operation(id).canary?.phase).toBe('stopped');
    expect(events(id)).toEqual(['confirmed', 'sending', 'accepted', 'stopped', 'ended']);
    const confirmed = ledger.page({ operationId: id, offset: 0, limit: 100 }).rows.at(-1);
    expect(confirmed?.intent?.canary).toEqual(canary);
  });

  it('is exported as it is', async () => {
    carryOut();
    await bench.apply();
    const { entries } = JSON.parse(ledger.exported('json')) as { entries: unknown[] };
    expect(entries).toEqual(ledger.page({ offset: 0, limit: 100 }).rows.reverse());
    expect(ledger.exported('csv').trim().split('\r\n')).toHaveLength(entries.length + 1);
  });
});
