import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Editing } from '@shared/operations/change.ts';
import { previewGroups, type PreviewRow } from '@shared/operations/preview.ts';
import type { Edit } from '@shared/operations/edit.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

const brno: Edit = { kind: 'append', text: ' – Brno' };

let fleet: FakeFleet;
let bench: OperationsBench;
function begin(depots: readonly FieldValue[], operators = ['Equals']): void {
  fleet = new FakeFleet(depots.length);
  depots.forEach((depot, index) => fleet.set(index, 'Depot', depot));
  bench = new OperationsBench(fleet);
  bench.fields = () =>
    Promise.resolve(
      fleetFields.map((field) => (field.name === 'MacAddress' ? { ...field, operators } : field)),
    );
  fleet.onUpdate = (update) => {
    fleet.give(update);
    return Promise.resolve({ operationId: String(fleet.updates.length) });
  };
}
beforeEach(() => begin(['North', 'East', 'North', null]));
afterEach(() => bench.close());

const preview = (asked: Partial<Editing> = {}) =>
  bench.operations.previewEdit({ fieldName: 'Depot', edit: brno, filters: [], ...asked });
const rowsOf = (previewId: string): PreviewRow[] =>
  bench.operations.previewRows({ previewId, groups: [...previewGroups], offset: 0, limit: 99 }).rows;
const depots = (): unknown[] => [...fleet.devices.values()].map((values) => values.get('Depot') ?? null);

async function confirm(previewId: string, more: { typedCount?: number; canary?: object } = {}) {
  const input = { previewId, reason: '', typedName: 'Transit', ...more };
  const { id } = await bench.operations.apply(input as Parameters<typeof bench.operations.apply>[0]);
  await settled();
  return id;
}
async function applied(asked: Partial<Editing> = {}): Promise<string> {
  const id = await confirm((await preview(asked)).id);
  await bench.clock.pass(600_000);
  return id;
}

describe('the preview of an edit', () => {
  it('shows the new value of each device in the order of the devices, and one request per value', async () => {
    begin(['North', 'East', 'North', null], ['Equals', 'In']);
    const read = await preview();
    expect(read).toMatchObject({
      change: { fieldName: 'Depot', value: 'North – Brno', edit: brno, filters: [] },
      counts: { willChange: 3, unset: 1, hasIt: 0, cannotChange: 0 },
      sendRequests: 3,
      values: [
        { value: 'North – Brno', devices: 2, requests: 1 },
        { value: 'East – Brno', devices: 1, requests: 1 },
        { value: ' – Brno', devices: 1, requests: 1 },
      ],
    });
    expect(rowsOf(read.id).map(({ mac, before, after }) => [mac, before, after])).toEqual([
      [macOf(0), 'North', 'North – Brno'],
      [macOf(1), 'East', 'East – Brno'],
      [macOf(2), 'North', 'North – Brno'],
      [macOf(3), null, ' – Brno'],
    ]);
  });

  it('leaves out, with the reason, devices without the text, without a value, and no longer there', async () => {
    const macs = [0, 1, 3, 9].map(macOf);
    const read = await preview({ edit: { kind: 'replace', text: 'North', by: 'South' }, macs });
    expect(read).toMatchObject({
      counts: { willChange: 1, unset: 0, hasIt: 1, cannotChange: 2 },
      gone: 1,
      sendRequests: 1,
    });
    expect(rowsOf(read.id).map(({ group, after, note }) => [group, after, note])).toEqual([
      ['will-change', 'South', null],
      ['has-it', undefined, 'Its value does not contain “North”.'],
      ['cannot-change', undefined, 'It has no value in which text could be replaced.'],
      ['cannot-change', undefined, 'The device is no longer there.'],
    ]);
  });

  it('is refused for a field that it does not apply to, and where it could change nothing', async () => {
    await expect(preview({ fieldName: 'Ring' })).rejects.toThrow('Update ring is not a text field');
    await expect(preview({ edit: { kind: 'turn-over' } })).rejects.toThrow('Depot is not true or false');
    await expect(preview({ edit: { kind: 'replace', text: 'a', by: 'a' } })).rejects.toThrow('by itself');
    await expect(preview({ fieldName: 'Firmware' })).rejects.toThrow('cannot be changed');
    expect(fleet.reads).toBe(0);
  });

  it('is refused when a device gets another value while it is read', async () => {
    let reads = 0;
    const { client } = fleet;
    bench.access.clients.set('Transit', {
      ...client,
      queryDevices(...asked) {
        if ((reads += 1) === 2) fleet.set(0, 'Depot', 'West');
        return client.queryDevices(...asked);
      },
    });
    bench.fields = () =>
      Promise.resolve(
        fleetFields.map((field) =>
          field.name === 'MacAddress' ? { ...field, operators: ['Equals', 'In'] } : field,
        ),
      );
    await expect(preview()).rejects.toThrow('1 device changed while it was read.');
  });

  it('warns when a device has the result of the same edit, and asks for the number', async () => {
    const id = await applied();
    const again = await preview();
    expect(again.repeats).toMatchObject({ operationId: id, isUnderWay: false, isMade: true });
    await expect(confirm(again.id)).rejects.toThrow('number typed');
    await confirm(again.id, { typedCount: 4 });
    expect(depots()[0]).toBe('North – Brno – Brno');
  });

  it('is not taken for setting the first of its values on the same filters', async () => {
    const read = await preview();
    await confirm(read.id);
    const { value } = read.change;
    expect(await bench.preview({ fieldName: 'Depot', value })).not.toHaveProperty('repeats');
  });

  it('does not warn of another edit, of one that was reverted, and of one a day ago', async () => {
    const id = await applied();
    expect(await preview({ edit: { kind: 'append', text: '!' } })).not.toHaveProperty('repeats');
    await bench.clock.pass(24 * 3_600_000);
    expect(await preview()).not.toHaveProperty('repeats');
    await confirm((await bench.operations.revertPlan({ operationId: id })).id);
    await bench.clock.pass(600_000);
    expect(depots()).toEqual(['North', 'East', 'North', ' – Brno']);
    const macs = [macOf(0)];
    expect(await preview({ macs })).not.toHaveProperty('repeats');
  });
});

describe('applying an edit', () => {
  it('journals and sends the value of each device, is confirmed, and is reverted to the old values', async () => {
    begin(['North', 'East', 'North', 'West'], ['Equals', 'In']);
    const id = await applied();
    expect(depots()).toEqual(['North – Brno', 'East – Brno', 'North – Brno', 'West – Brno']);
    expect(bench.operation(id)).toMatchObject({
      state: 'done',
      confirmed: 4,
      selected: null,
      valueLabel: '“ – Brno” added at the end',
      change: { edit: brno, filters: [] },
    });
    await confirm((await bench.operations.revertPlan({ operationId: id })).id);
    await bench.clock.pass(600_000);
    expect(depots()).toEqual(['North', 'East', 'North', 'West']);
  });

  it('turns over each device to the reverse', async () => {
    [true, false, 'true', null].forEach((value, index) => fleet.set(index, 'IsWarm', value));
    const id = await applied({ fieldName: 'IsWarm', edit: { kind: 'turn-over' } });
    expect([...fleet.devices.values()].map((values) => values.get('IsWarm'))).toEqual([
      ...[false, true, false, null],
    ]);
    expect(bench.operation(id)).toMatchObject({ state: 'done', targets: 3, leftOut: 1 });
  });

  it('is refused when a value or the set of devices changed since the preview, and sends nothing', async () => {
    const moved = async (change: () => void): Promise<void> => {
      const filters = [{ fieldName: 'Firmware', operatorId: 'Equals', operands: ['6.6.0'] }];
      const { id } = await preview({ filters });
      change();
      await expect(confirm(id)).rejects.toThrow('The devices are not as they were in the preview');
    };
    await moved(() => fleet.set(0, 'Depot', 'West'));
    await moved(() => fleet.set(1, 'Firmware', '7.0.0'));
    await moved(() => fleet.set(1, 'Firmware', '6.6.0'));
    expect(fleet.updates).toEqual([]);
    expect(bench.operations.list()).toEqual([]);
  });

  it('does not overwrite what somebody sets while it is being sent: what is not sent is withheld', async () => {
    const { id: previewId } = await preview();
    const { onUpdate } = fleet;
    fleet.onUpdate = async (update) => {
      fleet.onUpdate = onUpdate;
      await bench.clock.wait(90_000, new AbortController().signal);
      fleet.set(1, 'Depot', 'set by somebody else');
      return onUpdate(update);
    };
    const id = await confirm(previewId);
    await bench.clock.pass(90_000);
    expect(depots()).toEqual(['North – Brno', 'set by somebody else', 'North', null]);
    expect(bench.operation(id).parts).toEqual({ total: 4, accepted: 1, unsent: 3, unsentDevices: 3 });
    await bench.clock.pass(600_000);
    await expect(bench.operations.sendRest(id)).rejects.toThrow('not as they were');
  });

  it('waits for its first devices, and does not overwrite what is set meanwhile on the others', async () => {
    fleet.setAll('Online', true);
    const { id: previewId } = await preview();
    const id = await confirm(previewId, { canary: { devices: 1, watchMs: 60_000, stopAfterFailures: 0 } });
    expect(fleet.updates).toHaveLength(1);
    const [first] = fleet.updates[0]?.filters[0]?.operands ?? [];
    const other = macOf(0) === first ? 1 : 0;
    fleet.set(other, 'Depot', 'set by somebody else');
    await bench.clock.pass(600_000);
    expect(fleet.updates).toHaveLength(1);
    expect(bench.operation(id).canary?.phase).toBe('stopped');
  });

  it('is sent to the others once its first devices are found well', async () => {
    fleet.setAll('Online', true);
    const { id: previewId } = await preview();
    const id = await confirm(previewId, { canary: { devices: 2, watchMs: 60_000, stopAfterFailures: 0 } });
    await bench.clock.pass(600_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 4 });
    expect(depots()).toEqual(['North – Brno', 'East – Brno', 'North – Brno', ' – Brno']);
  });

  it('is not reverted on devices whose request was not sent, even if they have the new value now', async () => {
    const { onUpdate } = fleet;
    fleet.onUpdate = (update) =>
      fleet.updates.length < 2 ? onUpdate(update) : Promise.reject(serviceError('forbidden', 'rejected'));
    const id = await applied();
    expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', confirmed: 1 });
    const [reached] = fleet.updates[0]?.filters[0]?.operands ?? [];
    for (const [index, depot] of ['North – Brno', 'East – Brno', 'North – Brno'].entries())
      fleet.set(index, 'Depot', depot);
    expect(await bench.operations.revertPlan({ operationId: id })).toMatchObject({
      change: { macs: [reached] },
      counts: { willChange: 1, cannotChange: 3 },
    });
  });

  it('is found out and retried after a lost answer and a restart, without adding the text twice', async () => {
    const { onUpdate } = fleet;
    fleet.onUpdate = async (update) => {
      if (fleet.updates.length < 2) return onUpdate(update);
      fleet.onUpdate = onUpdate;
      await onUpdate(update);
      throw serviceError('timed-out', 'unknown');
    };
    const id = await confirm((await preview()).id);
    await bench.crash();
    bench.operations.resume();
    await bench.clock.pass(600_000);
    await bench.operations.verify(id);
    await bench.clock.pass(600_000);
    expect(bench.operation(id)).toMatchObject({ confirmed: 2, notChanged: 2 });
    const retry = await bench.operations.retry(id);
    expect(retry).toMatchObject({ change: { edit: brno }, counts: { willChange: 1, unset: 1 } });
    const again = await confirm(retry.id, { typedCount: 2 });
    await bench.clock.pass(600_000);
    expect(bench.operation(again)).toMatchObject({
      state: 'done',
      valueLabel: '“ – Brno” added at the end',
    });
    expect(depots()).toEqual(['North – Brno', 'East – Brno', 'North – Brno', ' – Brno']);
  });
});

describe('an edit is', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.constantFrom<FieldValue>(
      '',
      'a',
      'b',
      'ab',
      'aab',
      12,
      { exact: '12345678901234567890' },
      { json: '[]' },
    ),
  );
  const edit = fc.constantFrom<Edit>(
    { kind: 'append', text: 'a' },
    { kind: 'prepend', text: ' b' },
    { kind: 'replace', text: 'a', by: '' },
    { kind: 'replace', text: 'a', by: 'aa' },
  );
  const cases = fc.tuple(
    fc.array(value, { minLength: 1, maxLength: 12, size: 'max' }),
    edit,
    fc.boolean(),
    fc.boolean(),
  );

  it('sent exactly as it was previewed, each device once; reverting it restores all that had a value', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ([before, made, hasLists, isNamed]) => {
        bench.close();
        begin(before, hasLists ? ['Equals', 'In'] : ['Equals']);
        const macs = isNamed ? before.map((_, index) => macOf(index)) : undefined;
        const read = await preview({ edit: made, ...(macs ? { macs } : {}) });
        const rows = rowsOf(read.id);
        expect(rows.map(({ mac }) => mac).sort()).toEqual(before.map((_, index) => macOf(index)));
        const after = new Map(rows.map((row) => [row.mac, row.after ?? row.before]));
        if (read.counts.willChange + read.counts.unset === 0) {
          await expect(confirm(read.id)).rejects.toThrow('No device would change.');
          return;
        }
        const id = await confirm(read.id);
        await bench.clock.pass(600_000);
        expect(depots()).toEqual(before.map((_, index) => after.get(macOf(index))));
        const sentTo = fleet.updates.flatMap(({ filters }) => filters[0]?.operands ?? []);
        expect(new Set(sentTo).size).toBe(sentTo.length);
        expect(fleet.updates).toHaveLength(read.sendRequests);
        if (read.counts.willChange === 0) return;
        await confirm((await bench.operations.revertPlan({ operationId: id })).id);
        await bench.clock.pass(600_000);
        // The service cannot unset a value.
        const restored = before.map((old, index) => (old === null ? after.get(macOf(index)) : old));
        expect(depots().map(String)).toEqual(restored.map(String));
      }),
      { numRuns: 60 },
    );
  });
});
