import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '@shared/operations/operation.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';
import { diverse, diverseFields } from './canary-choice.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
let stuck: Set<string>;
const filters = [{ fieldName: 'Firmware', operatorId: 'Equals', operands: ['6.6.0'] }];
beforeEach(() => {
  fleet = new FakeFleet(20, { Ring: 1, Online: 1 });
  bench = new OperationsBench(fleet);
  stuck = new Set();
  fleet.onUpdate = ({ filters: asked, fieldName, value }) => {
    for (const [mac, values] of fleet.devices) {
      const isHit = asked.every((filter) => filter.operands.some((o) => o === values.get(filter.fieldName)));
      if (isHit && !stuck.has(mac)) values.set(fieldName, value);
    }
    return Promise.resolve({ operationId: '8841' });
  };
});
afterEach(() => bench.close());

const first = { devices: 4, watchMs: 60_000, stopAfterFailures: 0 };
const begin = async (canary = first, macs?: string[]): Promise<string> => {
  const { id: previewId } = await bench.preview(macs ? { macs } : { filters });
  const { id } = await bench.operations.apply({ previewId, reason: '', canary });
  await settled();
  return id;
};
const canaries = (id: string): string[] =>
  bench.journal
    .targets(id)
    .filter(({ part }) => bench.journal.parts(id)[part ?? -1]?.stage === 'canary')
    .map(({ mac }) => mac);
const untilWatching = async (id: string): Promise<Operation> => {
  await bench.clock.pass(3_000);
  return bench.operation(id);
};
const hasSentRest = (): boolean =>
  fleet.updates.some(({ filters: [filter] }) => filter?.fieldName === 'Firmware');

describe('a canary', () => {
  it('is sent, verified and watched before the rest', async () => {
    const id = await begin();
    expect(canaries(id)).toHaveLength(4);
    expect(fleet.updates).toHaveLength(4);
    expect(await untilWatching(id)).toMatchObject({
      state: 'verifying',
      endedAtMs: null,
      canary: { phase: 'watching', failures: 0, untilMs: expect.any(Number) as number },
      parts: { total: 5, accepted: 4, unsent: 1 },
    });
    await bench.clock.pass(50_000);
    expect(hasSentRest()).toBe(false);
    await bench.clock.pass(200_000);
    expect(fleet.updates).toHaveLength(5);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 20, canary: { phase: 'passed' } });
    expect(bench.story(id)).toContain('rollcall found the first 4 in order, and sends the rest');
  });

  it('of selected devices has parts of its own too', async () => {
    const macs = [0, 1, 2, 3, 4, 5].map(macOf);
    const id = await begin({ ...first, devices: 2 }, macs);
    expect(fleet.updates).toHaveLength(2);
    await bench.clock.pass(300_000);
    expect(fleet.updates).toHaveLength(6);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 6 });
  });

  it('of selected devices leaves those aside that have the value or are gone', async () => {
    fleet.set(1, 'Ring', 2);
    fleet.devices.delete(macOf(2));
    const id = await begin({ ...first, devices: 1 }, [0, 1, 2, 3, 4].map(macOf));
    await bench.clock.pass(300_000);
    expect(fleet.updates).toHaveLength(3);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 3 });
  });

  it('may stop matching the filters through the change itself', async () => {
    const onRing = [{ fieldName: 'Ring', operatorId: 'Equals', operands: [1] }];
    const { id: previewId } = await bench.preview({ filters: onRing });
    const { id } = await bench.operations.apply({ previewId, reason: '', canary: first });
    await bench.clock.pass(300_000);
    expect(fleet.updates.at(-1)?.filters).toEqual(onRing);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 20 });
  });

  it('prevents the rest from being sent when more first devices fail than tolerated', async () => {
    stuck = new Set([...fleet.devices.keys()]);
    const id = await begin({ ...first, stopAfterFailures: 3 });
    await bench.clock.pass(300_000);
    expect(bench.operation(id)).toMatchObject({
      state: 'failed',
      canary: { phase: 'stopped', failures: 4 },
      error: { happened: '4 of the first 4 devices did not take the value or went offline.' },
    });
    expect(hasSentRest()).toBe(false);
    expect((await bench.operations.verify(id)).error?.happened).toContain('of the first 4');
  });

  it('tolerates as many failures as configured', async () => {
    stuck = new Set([...fleet.devices.keys()].filter((mac) => mac !== macOf(4)));
    const id = await begin({ ...first, stopAfterFailures: 3 });
    await bench.clock.pass(600_000);
    expect(hasSentRest()).toBe(true);
    expect(bench.operation(id).canary).toMatchObject({ phase: 'passed', failures: 3 });
    expect(bench.story(id)).toContain(
      'rollcall found 3 failures among the first 4, no more than allowed, and sends the rest',
    );
  });

  it('stops when previously connected first devices go offline', async () => {
    const id = await begin();
    await untilWatching(id);
    fleet.devices.get(canaries(id)[1] ?? '')?.set('Online', 0);
    await bench.clock.pass(16_000);
    expect(bench.operation(id)).toMatchObject({
      state: 'done-with-failures',
      confirmed: 4,
      canary: { phase: 'stopped', failures: 1 },
    });
    await bench.clock.pass(300_000);
    expect(hasSentRest()).toBe(false);
    await bench.operations.sendRest(id);
    await bench.clock.pass(300_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 20 });
  });

  it('ignores first devices that were already offline', async () => {
    fleet.setAll('Online', 0);
    const id = await begin();
    await bench.clock.pass(300_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', canary: { phase: 'passed' } });
  });

  it('can be stopped while it is watched, and while it is being sent', async () => {
    const id = await begin();
    await untilWatching(id);
    expect(bench.operations.stop(id)).toMatchObject({
      state: 'done-with-failures',
      canary: { phase: 'stopped' },
    });
    await bench.clock.pass(300_000);
    expect(hasSentRest()).toBe(false);
    expect(bench.story(id)).toContain('you stopped it before the rest was sent');
    expect(() => bench.operations.stop(id)).toThrow('has been sent already');

    fleet.setAll('Ring', 1);
    const early = await begin();
    bench.operations.stop(early);
    await bench.clock.pass(300_000);
    expect(hasSentRest()).toBe(false);
    expect(bench.operation(early)).toMatchObject({ state: 'done-with-failures', confirmed: 4 });
  });

  it('does not send a rest that moved while the first devices were watched', async () => {
    const id = await begin();
    await untilWatching(id);
    fleet.devices.set('02:FF', new Map([['Firmware', '6.6.0']]));
    await bench.clock.pass(300_000);
    expect(hasSentRest()).toBe(false);
    expect(bench.operation(id)).toMatchObject({
      canary: { phase: 'stopped' },
      error: { happened: 'The devices are not as they were in the preview: 1 device joined.' },
    });
  });

  it.each([
    [serviceError('timed-out', 'unknown'), 'unknown'],
    [serviceError('forbidden', 'rejected'), 'failed'],
  ] as const)('ends with its first request when that fails (%s)', async (error, state) => {
    fleet.onUpdate = () => Promise.reject(error);
    const id = await begin();
    await bench.clock.pass(300_000);
    expect(bench.operation(id)).toMatchObject({ state, canary: { phase: 'stopped' } });
    expect(fleet.updates).toHaveLength(1);
  });

  it('is stopped by a crash, both while sending and while watching', async () => {
    const id = await begin();
    await bench.crash();
    bench.operations.resume();
    await bench.clock.pass(300_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', canary: { phase: 'stopped' } });

    fleet.setAll('Ring', 1);
    const later = await begin();
    await untilWatching(later);
    await bench.crash();
    bench.operations.resume();
    await bench.clock.pass(300_000);
    expect(bench.operation(later)).toMatchObject({
      state: 'done-with-failures',
      canary: { phase: 'stopped' },
    });
    expect(hasSentRest()).toBe(false);
  });

  it.each([2, 9, null])(
    'is not sent to a first device that was set to %s after it was checked',
    async (value) => {
      const { id: previewId } = await bench.preview({ filters });
      const queryDevices = fleet.client.queryDevices.bind(fleet.client);
      fleet.client.queryDevices = (query, signal) => {
        const [mac] = query.filters.flatMap(({ fieldName, operands }) =>
          fieldName === 'MacAddress' ? operands : [],
        );
        fleet.devices.get(String(mac))?.set('Ring', value);
        return queryDevices(query, signal);
      };
      const canary = { ...first, devices: 1 };
      await expect(bench.operations.apply({ previewId, reason: '', canary })).rejects.toThrow(
        'not as they were',
      );
      expect([bench.journal.list(), fleet.updates]).toEqual([[], []]);
    },
  );

  it('has to be smaller than the whole', async () => {
    await expect(begin({ ...first, devices: 20 })).rejects.toThrow('fewer than the 20');
    expect(fleet.updates).toEqual([]);
  });
});

describe('the choice of first devices', () => {
  const device = (index: number, type: string, online: number) => ({
    mac: macOf(index),
    values: new Map<string, string | number>([
      ['DeviceType', type],
      ['Online', online],
    ]),
  });

  it('takes each kind once before any twice, and connected devices first', () => {
    const devices = [
      ...Array.from({ length: 10 }, (_, index) => device(index, 'v4', 1)),
      device(10, 'v3', 1),
      device(11, 'v3', 0),
      device(12, 'v2', 1),
    ];
    const chosen = diverse(devices, ['DeviceType'], 4);
    expect(chosen).toEqual([macOf(4), macOf(9), macOf(10), macOf(12)]);
  });

  it('has exactly as many distinct devices as requested, or all', () => {
    const some = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(0, 1)), {
      maxLength: 40,
      size: 'max',
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 50 }), (kinds, count) => {
        const devices = kinds.map(([type, online], index) => device(index, type, online));
        const chosen = diverse(devices, ['DeviceType'], count);
        expect(new Set(chosen).size).toBe(Math.min(count, devices.length));
        expect(chosen.length).toBe(Math.min(count, devices.length));
      }),
    );
  });

  it('recognises hardware, network and firmware by the names of fields', () => {
    const [field] = fleetFields;
    if (!field) throw new Error('the fleet has no field');
    const names = ['Name', 'DeviceType', 'MobileOperator', 'MoPlmn', 'Firmware'];
    expect(diverseFields(names.map((name) => ({ ...field, name })))).toEqual([
      'DeviceType',
      'MobileOperator',
      'Firmware',
    ]);
  });
});
