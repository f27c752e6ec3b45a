import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { allFilters, benchOfOnline } from '@test/support/applying-fleet.ts';
import { macOf, type FakeFleet } from '@test/support/fake-fleet.ts';
import type { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  ({ fleet, bench } = benchOfOnline(20));
});
afterEach(() => bench.close());

const filters = allFilters;
const macs = [0, 1, 2, 3, 4, 5].map(macOf);
const canary = { devices: 2, watchMs: 60_000, stopAfterFailures: 0 };
const begin = async (change: { filters: typeof filters } | { macs: string[] } = { filters }, more = {}) => {
  const { id: previewId } = await bench.preview(change);
  const { id } = await bench.operations.apply({ previewId, reason: '', canary: { ...canary, ...more } });
  return id;
};
const firstOf = (id: string): string =>
  bench.journal.targets(id).find(({ part }) => part === 0)?.mac ?? 'nothing';
const updates = () => fleet.updates.length;

describe('watching the first devices', () => {
  it('never counts those that wait for them as not changed', async () => {
    const told: (number | null)[] = [];
    bench.operations.onChange((operation) => {
      if (operation.endedAtMs === null) told.push(operation.notChanged);
    });
    await begin();
    await bench.clock.pass(10_000);
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter((count) => count !== null && count > 0)).toEqual([]);
  });

  it('sees that one of them lost the value', async () => {
    const id = await begin();
    await bench.clock.pass(10_000);
    // Those that wait for them are not read back yet: nobody knows that they kept their value.
    expect(bench.operation(id)).toMatchObject({ confirmed: 2, notChanged: 0, canary: { phase: 'watching' } });
    fleet.devices.get(firstOf(id))?.set('Ring', 9);
    await bench.clock.pass(60_000);
    expect(bench.operation(id)).toMatchObject({
      state: 'done-with-failures',
      confirmed: 1,
      canary: { phase: 'stopped', failures: 1 },
    });
    expect(updates()).toBe(2);
  });

  it.each([
    ['begins', 6_000, (phase: string | undefined) => phase === 'watching'],
    ['sees a failure', 10_000, () => true],
  ] as const)(
    'ends, and reports it, when the journal cannot be written as it %s',
    async (_, afterMs, fails) => {
      const id = await begin();
      const { journal } = bench;
      const written = { ...journal };
      const full = new Failure({ code: 'storage', happened: 'Full.', safe: '', todo: 'Make room.' });
      const breakJournal = (): void => {
        journal.update = (...input) => {
          if (fails(input[1].fields?.canary?.phase)) throw full;
          return written.update(...input);
        };
      };
      if (afterMs < 10_000) breakJournal();
      await bench.clock.pass(10_000);
      breakJournal();
      fleet.devices.get(firstOf(id))?.set('Ring', 9);
      await bench.clock.pass(60_000);
      const known = bench.operations.list().find((operation) => operation.id === id);
      expect(known).toMatchObject({
        endedAtMs: expect.any(Number) as number,
        canary: { phase: 'stopped' },
        error: { code: 'storage', happened: 'Full.', todo: 'Make room.' },
      });
      expect(known?.timeline.at(-1)?.text).toBe('stopped: could not save what the first devices showed');
      expect(bench.faults).toEqual([full]);
      Object.assign(journal, written);
      await bench.clock.pass(600_000);
      expect(updates()).toBe(2);
    },
  );

  it.each([
    ['forward', 3_600_000],
    ['back', -3_600_000],
  ])('lasts as long as was asked for when the computer’s clock is set %s', async (_, ms) => {
    const id = await begin();
    await bench.clock.pass(10_000);
    expect(bench.operation(id)).toMatchObject({ canary: { phase: 'watching' } });
    bench.clock.set(ms);
    await bench.clock.pass(45_000);
    expect(bench.operation(id)).toMatchObject({ canary: { phase: 'watching' } });
    await bench.clock.pass(30_000);
    expect(bench.operation(id)).toMatchObject({ canary: { phase: 'passed' } });
  });

  it('waits for no sign-in once the operator stopped it', async () => {
    const id = await begin();
    await bench.clock.pass(10_000);
    bench.access.clients.clear();
    await bench.clock.pass(60_000);
    expect(bench.operation(id)).toMatchObject({ canary: { phase: 'watching' }, awaitsSignIn: true });
    const stopped = bench.operations.stop(id);
    expect(stopped).toMatchObject({ state: 'done-with-failures', awaitsSignIn: false });
    bench.access.switchTo('Utility metering');
    await bench.clock.pass(60_000);
    expect(bench.operation(id)).toEqual(stopped);
  });

  it('marks only the requests of the rest as not sent, with the reason', async () => {
    const id = await begin();
    await bench.clock.pass(10_000);
    fleet.devices.get(firstOf(id))?.set('Ring', 9);
    await bench.clock.pass(60_000);
    const { error } = bench.operation(id);
    expect(error?.happened).toContain('of the first 2 devices');
    expect(bench.journal.parts(id).map((part) => [part.stage, part.state, part.error])).toEqual([
      ['canary', 'ended', null],
      ['canary', 'ended', null],
      ['rest', 'withheld', error],
    ]);
  });

  describe.each([
    ['they are read', 'MacAddress'],
    ['the rest is checked', 'Firmware'],
  ])('while %s', (_, filtered) => {
    it.each([
      ['succeeds', () => undefined],
      ['fails', () => Promise.reject(serviceError('forbidden'))],
    ])('is over when the operator stops it, although the reading %s', async (__, result) => {
      const id = await begin();
      await bench.clock.pass(10_000);
      const reading = deferred<undefined>();
      let isHeld = false;
      const { client } = fleet;
      bench.access.clients.set('Transit', {
        ...client,
        queryDevices: async (query, signal) => {
          if (query.filters[0]?.fieldName !== filtered) return client.queryDevices(query, signal);
          isHeld = true;
          await reading.promise;
          await result();
          return client.queryDevices(query, signal);
        },
      });
      await bench.clock.pass(60_000);
      expect(isHeld).toBe(true);
      const stopped = bench.operations.stop(id);
      fleet.setAll('Online', 0);
      reading.resolve(undefined);
      await bench.clock.pass(600_000);
      expect(bench.operation(id)).toEqual(stopped);
      expect(updates()).toBe(2);
      expect(bench.faults).toEqual([]);
    });
  });

  it('tolerates first devices that are gone, up to the limit', async () => {
    const id = await begin({ filters }, { stopAfterFailures: 1 });
    await bench.clock.pass(10_000);
    fleet.devices.delete(firstOf(id));
    await bench.clock.pass(600_000);
    expect(updates()).toBe(3);
    expect(bench.operation(id)).toMatchObject({
      state: 'done-with-failures',
      confirmed: 19,
      canary: { phase: 'passed', failures: 1 },
    });
  });

  it('is not the last check of them: the end is based on a reading of all', async () => {
    const id = await begin({ macs });
    await bench.clock.pass(10_000);
    const { onUpdate } = fleet;
    fleet.onUpdate = (update) => {
      fleet.devices.get(firstOf(id))?.set('Ring', 9);
      return onUpdate(update);
    };
    await bench.clock.pass(600_000);
    expect(updates()).toBe(6);
    expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', confirmed: 5, notChanged: 1 });
  });

  it('does not begin when they cannot be read', async () => {
    const id = await begin();
    fleet.readFailures = [serviceError('forbidden')];
    await bench.clock.pass(600_000);
    expect(bench.operation(id)).toMatchObject({
      state: 'unknown',
      canary: { phase: 'stopped', failures: null },
      error: { code: 'forbidden' },
    });
    expect(updates()).toBe(2);
    expect(bench.story(id)).not.toContain('rollcall watches the first 2 devices');
  });

  it('is refused with a failure limit that could never stop it', async () => {
    await expect(begin({ filters }, { stopAfterFailures: 2 })).rejects.toThrow('must be fewer than');
    expect(updates()).toBe(0);
  });

  it('waits for the network before the rest, and sends it as the user who is signed in then', async () => {
    const id = await begin();
    await bench.clock.pass(59_000);
    fleet.readFailures = Array.from({ length: 4 }, () => serviceError('unreachable'));
    const { client } = fleet;
    bench.access.clients.set('Transit', { ...client });
    client.updateField = () => Promise.reject(serviceError('cancelled', 'not-sent'));
    await bench.clock.pass(600_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', canary: { phase: 'passed' } });
  });

  it('reports what was changed when the rest is not sent', async () => {
    const id = await begin();
    await bench.clock.pass(50_000);
    fleet.devices.set('02:FF', new Map([['Firmware', '6.6.0']]));
    await bench.clock.pass(600_000);
    expect(bench.story(id)).toContain('rollcall stopped: the rest is not as it was');
    expect(bench.operation(id).error).toMatchObject({
      happened: 'The devices are not as they were in the preview: 1 device joined.',
      safe: 'Nothing more was sent; the old values are kept with this operation.',
    });
  });

  it('reports when the rest permanently cannot be read', async () => {
    const id = await begin();
    await bench.clock.pass(10_000);
    const { client } = fleet;
    bench.access.clients.set('Transit', {
      ...client,
      queryDevices: (query, signal) =>
        query.filters[0]?.fieldName === 'Firmware'
          ? Promise.reject(serviceError('forbidden'))
          : client.queryDevices(query, signal),
    });
    await bench.clock.pass(600_000);
    expect(updates()).toBe(2);
    expect(bench.story(id)).toContain('rollcall stopped: could not make sure that the rest is as it was');
    expect(bench.operation(id).error).toMatchObject({
      code: 'forbidden',
      safe: 'Nothing more was sent; the old values are kept with this operation.',
    });
  });

  it('does not send the rest for an account that was locked meanwhile', async () => {
    const id = await begin();
    await bench.clock.pass(10_000);
    bench.access.isReadOnly = true;
    await bench.clock.pass(600_000);
    expect(updates()).toBe(2);
    expect(bench.operation(id).error?.happened).toContain('Transit is locked');
    expect(bench.operation(id).parts.unsent).toBe(1);
  });
});
