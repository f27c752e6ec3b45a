import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, macOf } from '@test/support/fake-fleet.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';
import { updateRing } from '@test/support/samples.ts';
import { previewCsv, type KeptPreview } from './preview.ts';
import { hashOfDevices } from './reach.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(8);
  bench = new OperationsBench(fleet);
});
afterEach(() => bench.close());

const failure = {
  error: { code: 'invalid-request', safe: expect.stringContaining('Nothing was sent') as string },
};

describe('a preview', () => {
  it('groups exactly the devices that the filters match by what would happen to each, and sends nothing', async () => {
    fleet.set(0, 'Ring', '2');
    fleet.set(1, 'Ring', null);
    fleet.set(2, 'Ring', 3);
    fleet.set(7, 'Firmware', '6.5.0');
    const filters = [{ fieldName: 'Firmware', operatorId: 'Equals', operands: ['6.6.0'] }];
    const preview = await bench.preview({ filters });
    expect(preview).toEqual({
      id: 'id-1',
      change: { fieldName: 'Ring', value: 2, filters },
      counts: { willChange: 5, unset: 1, hasIt: 1, cannotChange: 0 },
      before: [
        { value: 1, devices: 4 },
        { value: 3, devices: 1 },
      ],
      readAtMs: bench.clock.nowMs,
      requests: 1,
      sendRequests: 1,
      values: [{ value: 2, devices: 6, requests: 1 }],
      retryOf: null,
      revertOf: null,
      irrevocable: 1,
      devicesHash: hashOfDevices(Array.from({ length: 7 }, (_, index) => macOf(index))),
    });
    expect(fleet.updates).toEqual([]);
    expect(bench.operations.list()).toEqual([]);
  });

  it('returns windows of its rows by group', async () => {
    fleet.set(1, 'Ring', null);
    const { id: previewId } = await bench.preview();
    const window = { previewId, groups: ['will-change', 'unset'] as const, offset: 1, limit: 2 };
    const row = { note: null };
    expect(bench.operations.previewRows(window)).toEqual({
      total: 8,
      rows: [
        { ...row, mac: macOf(1), name: 'Bus 1', before: null, group: 'unset' },
        { ...row, mac: macOf(2), name: 'Bus 2', before: 1, group: 'will-change' },
      ],
    });
  });

  it.each([
    ['the field does not exist', { fieldName: 'Rings' }],
    ['the field cannot be edited', { fieldName: 'Firmware', value: '7' }],
    ['the field is the MAC address', { fieldName: 'MacAddress', value: 'x' }],
    ['the value is not one of its options', { value: 7 }],
    [
      'a filter names a field that is gone',
      { filters: [{ fieldName: 'Gone', operatorId: 'Equals', operands: [1] }] },
    ],
  ])('is refused before anything is read when %s', async (_, change) => {
    await expect(bench.preview(change)).rejects.toMatchObject(failure);
    expect(fleet.reads).toBe(0);
  });

  it('finds rows by a part of name, MAC address or value, regardless of case', async () => {
    fleet.set(3, 'Ring', 77);
    const { id: previewId } = await bench.preview();
    const find = (search: string) =>
      bench.operations
        .previewRows({ previewId, groups: ['will-change'], search, offset: 0, limit: 9 })
        .rows.map(({ mac }) => mac);
    expect([find('bus 5'), find(macOf(2).toLowerCase()), find(' 77 ')]).toEqual([
      [macOf(5)],
      [macOf(2)],
      [macOf(3)],
    ]);
    expect(find('')).toHaveLength(8);
    expect(find('nothing')).toEqual([]);
  });

  it('finds rows by the old and the new value as they are shown', async () => {
    fleet.set(3, 'Ring', 77);
    const { id: previewId } = await bench.preview();
    const find = (search: string) =>
      bench.operations.previewRows({ previewId, groups: ['will-change'], search, offset: 0, limit: 9 }).total;
    expect([find('early'), find('unknown option'), find('Stable')]).toEqual([7, 1, 8]);
  });

  it('counts the devices whose old value a revert could not set again', async () => {
    fleet.set(0, 'Ring', 77);
    fleet.set(1, 'Ring', { exact: '12345678901234567890' });
    fleet.set(2, 'Ring', null);
    const { id: previewId, counts, irrevocable } = await bench.preview();
    expect([counts.willChange, counts.unset, irrevocable]).toEqual([7, 1, 2]);
    const { id } = await bench.operations.apply({ previewId, reason: '', typedName: 'Transit' });
    fleet.setAll('Ring', 2);
    await bench.clock.pass(600_000);
    const back = await bench.operations.revertPlan({ operationId: id });
    expect(back.counts.willChange).toBe(counts.willChange - (irrevocable ?? 0));
  });

  it('is exported with what would happen to each device, safe for spreadsheets', async () => {
    fleet.set(0, 'Name', '=HYPERLINK("x")');
    fleet.set(1, 'Ring', null);
    const { id: previewId } = await bench.preview();
    const { csv, rows } = bench.operations.previewCsv({ previewId, groups: ['will-change', 'unset'] });
    expect(rows).toBe(8);
    expect(csv).toContain(`'=HYPERLINK`);
    expect(csv.split('\r\n')[2]).toMatch(/^02:.*:01,Bus 1,,Stable,unset now,,,2$/);
  });

  it.each(['One', '1'.repeat(32_769)])(
    'refuses a value that does not fit before anything is read',
    async (value) => {
      const fieldName = value === 'One' ? 'Ring' : 'Depot';
      await expect(bench.preview({ fieldName, value })).rejects.toMatchObject(failure);
      expect(fleet.reads).toBe(0);
    },
  );

  it('fails like the service', async () => {
    fleet.readFailures = [serviceError('forbidden')];
    await expect(bench.preview()).rejects.toMatchObject({ error: { code: 'forbidden' } });
  });

  it('drops the late answer for an account that was left', async () => {
    const answer = deferred<{ totalItems: number; devices: [] }>();
    fleet.client.queryDevices = () => answer.promise;
    const late = bench.preview();
    bench.access.switchTo('Utility metering');
    answer.resolve({ totalItems: 0, devices: [] });
    await expect(late).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });

  it('is not checked against the fields of an account that was chosen meanwhile', async () => {
    const fields = deferred<[]>();
    bench.fields = () => fields.promise;
    const late = bench.preview();
    bench.access.switchTo('Utility metering');
    fields.resolve([]);
    await expect(late).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });

  it('can be confirmed while it is among the latest four', async () => {
    const { id: previewId } = await bench.preview();
    for (let later = 0; later < 3; later += 1) await bench.preview();
    const rows = { previewId, groups: ['will-change'] as const, offset: 0, limit: 1 };
    expect(bench.operations.previewRows(rows).total).toBe(8);
    await bench.preview();
    expect(() => bench.operations.previewRows(rows)).toThrow('no longer there');
  });
});

it('counts the devices and requests of each value, however many values there are', async () => {
  const many = 30_000;
  const manyFleet = new FakeFleet(many, { Depot: 'North' });
  const queryDevices = manyFleet.client.queryDevices.bind(manyFleet.client);
  manyFleet.client.queryDevices = (query, signal) => queryDevices({ ...query, pageSize: many }, signal);
  const manyBench = new OperationsBench(manyFleet);
  const rest = Array.from({ length: many - 2 }, (_, index) => ({
    value: `v${index}`,
    macs: [macOf(index + 2)],
  }));
  const { values } = await manyBench.operations.previewValues({
    fieldName: 'Depot',
    assignments: [{ value: 'East', macs: [macOf(0), macOf(1)] }, ...rest],
  });
  manyBench.close();
  expect(values).toHaveLength(many - 1);
  expect(values.slice(0, 2)).toEqual([
    { value: 'East', devices: 2, requests: 2 },
    { value: 'v0', devices: 1, requests: 1 },
  ]);
});

it('is written as CSV with a line per device: what it has, what it would get, or why not', () => {
  const change = { fieldName: 'Ring', value: 2, filters: [] };
  const kept = { preview: { change }, field: updateRing } as unknown as KeptPreview;
  const row = { name: 'Bus', before: 1, note: null } as const;
  const csv = previewCsv(kept, [
    { ...row, mac: macOf(0), group: 'will-change' },
    { ...row, mac: macOf(1), group: 'unset', before: null },
    { ...row, mac: macOf(2), group: 'has-it', before: 2 },
    { ...row, mac: macOf(3), group: 'cannot-change', note: 'gone since' },
    { ...row, mac: macOf(4), group: 'will-change', after: 7 },
    // Of several values, it has its own, which need not be the first.
    { ...row, mac: macOf(5), group: 'has-it', before: 7 },
  ]);
  expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
    'MacAddress,Name,Update ring before,Update ring after,What happens,Note,' +
      '"Update ring before, as the service has it","Update ring after, as the service has it"',
    `${macOf(0)},Bus,Early,Stable,will change,,1,2`,
    `${macOf(1)},Bus,,Stable,unset now,,,2`,
    `${macOf(2)},Bus,Stable,Stable,already has it,,2,2`,
    `${macOf(3)},Bus,Early,Early,cannot change,gone since,1,1`,
    `${macOf(4)},Bus,Early,#7 (unknown option),will change,,1,7`,
    `${macOf(5)},Bus,#7 (unknown option),#7 (unknown option),already has it,,7,7`,
    '',
  ]);
});

it('has one hash per set of devices, regardless of their order', () => {
  const macs = fc.uniqueArray(fc.nat(50).map(macOf), { minLength: 1 });
  fc.assert(
    fc.property(macs, fc.nat(), (set, seed) => {
      const turned = [...set.slice(seed % set.length), ...set.slice(0, seed % set.length)];
      expect(hashOfDevices(turned)).toBe(hashOfDevices(set));
      expect(hashOfDevices(set.slice(1))).not.toBe(hashOfDevices(set));
    }),
  );
});
