import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { createLedgerRepository, openDatabase } from '@core/storage/index.ts';
import { FakeFleet, fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';
import { checkTruth, doubtsOf } from './truth-check.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(30, { Ring: 1, Depot: 'North' });
  bench = new OperationsBench(fleet);
});
afterEach(() => bench.close());

const filters = [{ fieldName: 'Depot', operatorId: 'Equals', operands: ['North'] }];

/** Moves devices from index `from` up to `to` to another depot, and lets the service ignore all filters. */
function confuse(from: number, to: number): void {
  const before = { ...fleet.client };
  for (let index = from; index < to; index += 1) fleet.set(index, 'Depot', 'South');
  fleet.client.queryDevices = (query, signal) => before.queryDevices({ ...query, filters: [] }, signal);
}

const refused = (sentence: string) => ({
  error: {
    code: 'invalid-request',
    happened: expect.stringContaining(sentence) as string,
    safe: expect.stringContaining('Nothing was sent') as string,
  },
});

describe('a preview whose devices match the filters in Rollcall too', () => {
  it('has no doubts', async () => {
    const preview = await bench.preview({ filters });
    expect(preview).not.toHaveProperty('disagreements');
    expect(preview).not.toHaveProperty('uncheckedFilters');
  });

  it('requests the fields of the filters', async () => {
    const asked: (readonly string[])[] = [];
    const before = { ...fleet.client };
    fleet.client.queryDevices = (query, signal) => {
      asked.push(query.fieldNames);
      return before.queryDevices(query, signal);
    };
    await bench.preview({ filters });
    expect(asked).toEqual([['MacAddress', 'Name', 'Ring', 'Depot']]);
  });

  it('names the filters that it cannot evaluate', async () => {
    const unknown = { fieldName: 'Depot', operatorId: 'SoundsLike', operands: ['North'] };
    const preview = await bench.preview({ filters: [...filters, unknown] });
    expect(preview.uncheckedFilters).toEqual(['Depot sounds like North']);
    expect(preview).not.toHaveProperty('disagreements');
  });
});

describe('a preview with devices that do not match the filters in Rollcall', () => {
  it('has their number and twenty of them, with the filter in words', async () => {
    confuse(3, 28);
    const { disagreements } = await bench.preview({ filters });
    expect(disagreements?.devices).toBe(25);
    expect(disagreements?.rows).toHaveLength(20);
    expect(disagreements?.rows[0]).toEqual({
      mac: macOf(3),
      name: 'Bus 3',
      fieldName: 'Depot',
      value: 'South',
      filterText: 'Depot equals North',
    });
  });

  it('is applied only when that is accepted explicitly, and nothing is read before', async () => {
    confuse(3, 5);
    const { id: previewId } = await bench.preview({ filters });
    const { reads } = fleet;
    const apply = (acceptDisagreement?: boolean) =>
      bench.operations.apply({ previewId, reason: '', acceptDisagreement });
    for (const accepted of [undefined, false]) {
      await expect(apply(accepted)).rejects.toMatchObject(
        refused('2 devices match the filters for the service'),
      );
    }
    expect(fleet.reads).toBe(reads);
    expect(bench.operations.list()).toEqual([]);
    const { id } = await apply(true);
    expect(bench.story(id)).toContain(
      'you accepted 2 devices that do not match the filters as Rollcall reads them',
    );
  });

  it('has the acceptance in the ledger', async () => {
    confuse(3, 5);
    const { id: previewId } = await bench.preview({ filters });
    await bench.operations.apply({ previewId, reason: '', acceptDisagreement: true });
    const { database } = openDatabase(bench.folder);
    expect(createLedgerRepository(database).all()[0]?.intent?.disagreements).toBe(2);
    database.close();
  });

  it('is not applied when further devices disagree since it was accepted', async () => {
    confuse(3, 5);
    const { id: previewId } = await bench.preview({ filters });
    fleet.set(9, 'Depot', 'South');
    const apply = bench.operations.apply({ previewId, reason: '', acceptDisagreement: true });
    await expect(apply).rejects.toMatchObject(refused('1 more device'));
    expect(fleet.updates).toEqual([]);
  });

  it('is not applied when the disagreements arose after it', async () => {
    const { id: previewId } = await bench.preview({ filters });
    confuse(3, 5);
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toMatchObject(
      refused('2 more devices'),
    );
    expect(fleet.updates).toEqual([]);
  });
});

describe('checking the truth', () => {
  it('distinguishes unset from the text null', () => {
    const device = (depot: FieldValue) => ({ mac: macOf(0), values: new Map([['Depot', depot]]) });
    const asked = [{ fieldName: 'Depot', operatorId: 'Equals', operands: ['null'] }];
    const { disagreements } = checkTruth([device('null'), device(null)], asked, fleetFields);
    expect(disagreements.map(({ value }) => value)).toEqual([null]);
  });

  it('has nothing to report without filters', () => {
    expect(doubtsOf(checkTruth([{ mac: macOf(0), values: new Map() }], [], fleetFields))).toEqual({});
  });
});
