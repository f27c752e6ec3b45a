import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { FakeFleet } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(20);
  bench = new OperationsBench(fleet);
});
afterEach(() => bench.close());

describe('after a crash', () => {
  it('a change that was waiting for its answer is unknown and is never sent again', async () => {
    fleet.onUpdate = () => deferred<never>().promise;
    const { id } = await bench.apply();
    await bench.crash();
    bench.operations.resume();
    await bench.clock.pass(600_000);
    expect(bench.operation(id)).toMatchObject({
      state: 'unknown',
      error: {
        happened: 'We sent the change and got no answer.',
        todo: 'Choose Find out to read the devices.',
      },
    });
    expect(bench.story(id).at(-1)).toBe(
      'rollcall had ended before the answer came; the change is not sent again',
    );
    expect(fleet.updates).toHaveLength(1);
    expect(fleet.polls).toBe(0);
  });

  it('a change that was not being sent yet has failed, and nothing of it is sent', async () => {
    const { id } = await bench.apply();
    bench.journal.update(id, {
      fields: { state: 'preparing' },
      parts: [{ index: 0, state: 'waiting', serviceOperationId: null }],
    });
    await bench.crash();
    bench.operations.resume();
    await bench.clock.pass(600_000);
    expect(bench.operation(id)).toMatchObject({ state: 'failed', error: { code: 'cancelled' } });
    expect(bench.story(id).at(-1)).toBe('rollcall had ended before it sent the change');
    expect(fleet.updates).toHaveLength(1);
  });

  it('an operation of which a part cannot be read is left as it is, and the others go on', async () => {
    fleet.statuses = [{ state: 'Running', isFinal: false }];
    const { id } = await bench.apply();
    const other = await bench.apply({ fieldName: 'Depot', value: 'North' });
    bench.damagePartsOf(id);
    await bench.crash();
    fleet.statuses = [{ state: 'Finished', isFinal: true }];
    fleet.setAll('Depot', 'North');
    bench.operations.resume();
    await bench.clock.pass(20_000);
    expect(bench.operations.list().map((one) => [one.id, one.state])).toEqual([
      [other.id, 'done'],
      [id, 'accepted'],
    ]);
    expect(bench.faults).toHaveLength(1);
    const shown = { total: 1, unread: 1, rows: [] };
    expect(bench.operations.parts({ operationId: id, offset: 0, limit: 9 })).toEqual(shown);
    expect(() => bench.operations.takeOver()).toThrow(Failure);
  });

  it('a change that another process is sending is left to it', async () => {
    fleet.onUpdate = () => deferred<never>().promise;
    const { id } = await bench.apply();
    const beside = bench.another(bench.journal);
    beside.resumeAlongside();
    expect(bench.operation(id)).toMatchObject({ state: 'sending', error: null });
    beside.resume();
    expect(bench.operation(id).state).toBe('unknown');
  });

  it.each(['accepted', 'running', 'verifying'] as const)(
    'an operation that was %s continues to its end',
    async (state) => {
      fleet.statuses = [{ state: 'Running', isFinal: false }];
      const { id } = await bench.apply();
      if (state !== 'accepted') await bench.clock.pass(1_000);
      if (state === 'verifying') {
        fleet.statuses = [{ state: 'Finished', isFinal: true }];
        await bench.clock.pass(2_000);
      }
      expect(bench.operation(id).state).toBe(state);
      await bench.crash();
      fleet.statuses = [{ state: 'Finished', isFinal: true }];
      fleet.setAll('Ring', 2);
      bench.operations.resume();
      await bench.clock.pass(5_000);
      expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 20 });
      expect(fleet.updates).toHaveLength(1);
    },
  );

  it('an operation whose account is not signed in waits for it', async () => {
    const { id } = await bench.apply();
    bench.access.clients.clear();
    await bench.crash();
    bench.operations.resume();
    await bench.clock.pass(600_000);
    expect(bench.operation(id).state).toBe('accepted');
    bench.access.clients.set('Transit', fleet.client);
    bench.access.switchTo('Transit');
    fleet.setAll('Ring', 2);
    await bench.clock.pass(5_000);
    expect(bench.operation(id).state).toBe('done');
  });

  it('operations of the demo fleet are removed, as the fleet itself is gone', async () => {
    bench.access.isDemo = true;
    await bench.apply();
    await bench.crash();
    expect(bench.operations.list()).toHaveLength(1);
    bench.operations.resume();
    expect(bench.operations.list()).toEqual([]);
  });

  it('operations of the demo fleet of another process are left to it', async () => {
    fleet.onUpdate = () => deferred<never>().promise;
    bench.access.isDemo = true;
    const { id } = await bench.apply();
    bench.another(bench.journal).resumeAlongside();
    expect(bench.operation(id)).toMatchObject({ state: 'sending', error: null });
  });

  it('nothing of the previous run continues before it is resumed', async () => {
    await bench.apply();
    await bench.crash();
    await bench.clock.pass(600_000);
    expect(fleet.polls).toBe(0);
    expect(bench.faults).toEqual([]);
  });
});

describe('a reading on demand', () => {
  const lost = async (): Promise<string> => {
    fleet.onUpdate = () => Promise.reject(serviceError('timed-out', 'unknown'));
    return (await bench.apply()).id;
  };

  it.each([
    [20, 'done', null],
    [7, 'done-with-failures', null],
    [0, 'failed', { code: 'rejected' }],
  ] as const)(
    'settles an unknown operation with %i of 20 changed devices as %s',
    async (changed, state, error) => {
      const id = await lost();
      for (const values of [...fleet.devices.values()].slice(0, changed)) values.set('Ring', 2);
      const operation = await bench.operations.verify(id);
      expect(operation).toMatchObject({ state, confirmed: changed, notChanged: 20 - changed, error });
      expect(operation.endedAtMs).not.toBeNull();
      expect(fleet.updates).toHaveLength(1);
    },
  );

  it('can change its mind when the devices do', async () => {
    const id = await lost();
    expect((await bench.operations.verify(id)).state).toBe('failed');
    fleet.setAll('Ring', 2);
    expect(await bench.operations.verify(id)).toMatchObject({ state: 'done', error: null });
  });

  it('keeps the reason of a change that was refused', async () => {
    fleet.onUpdate = () => Promise.reject(serviceError('forbidden', 'rejected'));
    const { id } = await bench.apply();
    expect(await bench.operations.verify(id)).toMatchObject({
      state: 'failed',
      error: { code: 'forbidden' },
    });
  });

  it('reads once for any number of simultaneous callers', async () => {
    const id = await lost();
    const reads = fleet.reads;
    await Promise.all([bench.operations.verify(id), bench.operations.verify(id)]);
    expect(fleet.reads - reads).toBe(1);
  });

  it('stops following an operation whose devices all have the value', async () => {
    fleet.statuses = [{ state: 'Running', isFinal: false }];
    const { id } = await bench.apply();
    await bench.clock.pass(1_000);
    fleet.set(0, 'Ring', 2);
    expect(await bench.operations.verify(id)).toMatchObject({ state: 'running', confirmed: 1 });
    fleet.setAll('Ring', 2);
    expect((await bench.operations.verify(id)).state).toBe('done');
    const { polls } = fleet;
    await bench.clock.pass(600_000);
    expect(fleet.polls - polls).toBeLessThanOrEqual(1);
    expect(bench.operation(id).state).toBe('done');
  });

  it('is not undone by an older reading that comes late', async () => {
    const { id } = await bench.apply();
    await bench.clock.pass(1_000);
    expect(bench.operation(id).state).toBe('verifying');
    const answer = deferred<undefined>();
    fleet.hold = answer.promise;
    await bench.clock.pass(2_000);
    fleet.setAll('Ring', 2);
    expect((await bench.operations.verify(id)).state).toBe('done');
    answer.resolve(undefined);
    await bench.clock.pass(120_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 20, notChanged: 0 });
  });

  it('is refused while the change is being sent, without an account, and for an unknown operation', async () => {
    fleet.onUpdate = () => deferred<never>().promise;
    const { id } = await bench.apply();
    await expect(bench.operations.verify(id)).rejects.toThrow('being sent');
    await expect(bench.operations.verify('nothing')).rejects.toThrow('no such operation');
    await bench.crash();
    bench.operations.resume();
    bench.access.clients.clear();
    await expect(bench.operations.verify(id)).rejects.toMatchObject({ error: { code: 'not-signed-in' } });
    await settled();
    expect(bench.operation(id).state).toBe('unknown');
  });
});
