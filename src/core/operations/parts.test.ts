import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, macOf } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(6);
  bench = new OperationsBench(fleet);
  let ids = 0;
  fleet.onUpdate = ({ value, filters }) => {
    const mac = String(filters[0]?.operands[0]);
    fleet.devices.get(mac)?.set('Ring', value);
    return Promise.resolve({ operationId: String((ids += 1)) });
  };
});
afterEach(() => bench.close());

const macs = [0, 1, 2, 3].map(macOf);
const states = (id: string) => bench.journal.parts(id).map(({ state }) => state);
/** Makes the sending to device `index` fail once with `error`. */
const failAt = (index: number, error: Error): void => {
  const { onUpdate } = fleet;
  fleet.onUpdate = (update) => {
    if (update.filters[0]?.operands[0] !== macOf(index)) return onUpdate(update);
    fleet.onUpdate = onUpdate;
    return Promise.reject(error);
  };
};

describe('an operation of several requests', () => {
  it('is accepted when all are, followed until all ended, and done when all devices have the value', async () => {
    fleet.statuses = [{ state: 'Running', isFinal: false }];
    const { id } = await bench.apply({ macs });
    expect(states(id)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    await bench.clock.pass(1_000);
    expect(bench.operation(id)).toMatchObject({ state: 'running', serviceState: 'Running' });
    fleet.statuses = [{ state: 'Finished', isFinal: true, processedItems: 1 }];
    await bench.clock.pass(2_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', processed: 4, confirmed: 4 });
    expect(bench.operations.parts({ operationId: id, offset: 1, limit: 2 })).toMatchObject({
      total: 4,
      rows: [
        { index: 1, devices: 1, state: 'ended', serviceOperationId: '2', value: 2 },
        { index: 2, sentAtMs: expect.any(Number) as number },
      ],
    });
    expect(new Set(bench.journal.parts(id).map(({ bodySha256 }) => bodySha256)).size).toBe(4);
    expect(bench.story(id).slice(3)).toEqual([
      'rollcall sends the change in 4 requests',
      'service says running',
      'service says finished',
      'rollcall read back: 4 confirmed',
    ]);
  });

  it('tells the state of all requests, not the failures of the one that ended last', async () => {
    const running = { state: 'Running', isFinal: false };
    const failed = { state: 'FinishedWithErrors', isFinal: true };
    fleet.statuses = [running, running, { ...failed, failedCount: 8 }, { ...failed, failedCount: 1 }];
    const { id } = await bench.apply({ macs: macs.slice(0, 2) });
    await bench.clock.pass(600_000);
    expect(bench.story(id).filter((line) => line.startsWith('service'))).toEqual([
      'service says running',
      'service says finished with errors',
    ]);
  });

  it('has each request on disk as being sent before its first byte leaves', async () => {
    const seen: string[][] = [];
    const { onUpdate } = fleet;
    fleet.onUpdate = (update) => {
      seen.push(states(bench.operations.list()[0]?.id ?? ''));
      return onUpdate(update);
    };
    await bench.apply({ macs: macs.slice(0, 2) });
    expect(seen).toEqual([
      ['sending', 'waiting'],
      ['accepted', 'sending'],
    ]);
  });

  it('stops at a lost answer; unsent requests are sent by order, the lost one never again', async () => {
    failAt(1, serviceError('timed-out', 'unknown'));
    const { id } = await bench.apply({ macs });
    await bench.clock.pass(600_000);
    expect(states(id)).toEqual(['accepted', 'unknown', 'withheld', 'withheld']);
    expect(bench.operation(id)).toMatchObject({
      state: 'unknown',
      parts: { total: 4, accepted: 1, unsent: 2 },
      error: bench.journal.parts(id)[1]?.error,
    });
    expect(fleet.updates).toHaveLength(2);

    await bench.operations.verify(id);
    await bench.clock.pass(200_000);
    expect(states(id)).toEqual(['ended', 'ended', 'withheld', 'withheld']);
    await bench.operations.sendRest(id);
    await bench.clock.pass(200_000);
    expect(states(id)).toEqual(['ended', 'ended', 'ended', 'ended']);
    expect(fleet.updates.map(({ filters }) => filters[0]?.operands[0])).toEqual(macs);
    expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', confirmed: 3, notChanged: 1 });
  });

  it('continues with what was accepted after the devices were read', async () => {
    failAt(1, serviceError('timed-out', 'unknown'));
    const { id } = await bench.apply({ macs });
    expect(bench.operation(id).error).not.toBeNull();
    expect(await bench.operations.verify(id)).toMatchObject({ state: 'running', confirmed: 1, error: null });
    await bench.clock.pass(200_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', confirmed: 1, error: null });
  });

  it('stops at a refusal, keeps the reason, and verifies what was accepted', async () => {
    failAt(2, serviceError('forbidden', 'rejected'));
    const { id } = await bench.apply({ macs });
    expect(states(id)).toEqual(['accepted', 'accepted', 'rejected', 'withheld']);
    expect(await bench.operations.verify(id)).toMatchObject({
      state: 'accepted',
      confirmed: 2,
      error: { code: 'forbidden' },
    });
    await bench.clock.pass(20_000);
    expect(bench.operation(id)).toMatchObject({
      state: 'done-with-failures',
      confirmed: 2,
      error: { code: 'forbidden' },
    });
    expect(bench.story(id)).toContain('service request 3 of 4: refused the change');
    await bench.operations.sendRest(id);
    await bench.clock.pass(200_000);
    expect(states(id)).toEqual(['ended', 'ended', 'rejected', 'ended']);
    expect(bench.operation(id)).toMatchObject({ confirmed: 3 });
  });

  it('sends what provably never arrived again, by order', async () => {
    failAt(0, serviceError('unreachable', 'not-sent'));
    const { id } = await bench.apply({ macs });
    expect(bench.operation(id)).toMatchObject({ state: 'failed', error: { code: 'unreachable' } });
    await bench.operations.sendRest(id);
    await bench.clock.pass(200_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 4, error: null });
    expect(fleet.updates).toHaveLength(5);
  });

  it('sends the rest only while its devices are unchanged', async () => {
    failAt(1, serviceError('unreachable', 'not-sent'));
    const { id } = await bench.apply({ macs });
    await bench.clock.pass(200_000);
    fleet.set(3, 'Ring', 9);
    await expect(bench.operations.sendRest(id)).rejects.toThrow('The devices are not as they were');
    fleet.devices.delete(macOf(3));
    await expect(bench.operations.sendRest(id)).rejects.toThrow('1 device left');
    expect(fleet.updates).toHaveLength(2);
  });

  it('of filters sends the rest only while they hit the same devices', async () => {
    const filters = [{ fieldName: 'Firmware', operatorId: 'Equals', operands: ['6.6.0'] }];
    fleet.onUpdate = () => Promise.reject(serviceError('unreachable', 'not-sent'));
    const { id } = await bench.apply({ filters });
    fleet.devices.set('02:FF', new Map([['Firmware', '6.6.0']]));
    await expect(bench.operations.sendRest(id)).rejects.toThrow('1 device joined');
    fleet.devices.delete('02:FF');
    fleet.set(0, 'Firmware', '6.5.0');
    await expect(bench.operations.sendRest(id)).rejects.toThrow('1 device left');
    expect(fleet.updates).toHaveLength(1);
  });

  it('has nothing to send once all was sent, nor while the service is working on it', async () => {
    fleet.statuses = [{ state: 'Running', isFinal: false }];
    const { id } = await bench.apply({ macs });
    await expect(bench.operations.sendRest(id)).rejects.toThrow('still working on what was sent');
    await bench.operations.verify(id);
    await expect(bench.operations.sendRest(id)).rejects.toThrow('left to send');
    await expect(bench.operations.sendRest('nothing')).rejects.toThrow('no such operation');
  });

  it('after a crash continues with what was accepted and sends nothing more unprompted', async () => {
    const answer = deferred<never>();
    const { onUpdate } = fleet;
    fleet.onUpdate = (update) => (fleet.updates.length === 3 ? answer.promise : onUpdate(update));
    const { id } = await bench.apply({ macs });
    expect(states(id)).toEqual(['accepted', 'accepted', 'sending', 'waiting']);
    await bench.crash();
    bench.operations.resume();
    expect(states(id)).toEqual(['accepted', 'accepted', 'unknown', 'withheld']);
    bench.journal.update(id, { fields: { state: 'sending' }, parts: [{ index: 2, state: 'withheld' }] });
    bench.journal.update(id, { parts: [{ index: 3, state: 'waiting' }] });
    await bench.crash();
    bench.operations.resume();
    await bench.clock.pass(20_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', confirmed: 2 });
    expect(bench.story(id)).toContain(
      'rollcall had ended before it sent all of the change; the rest is not sent by itself',
    );
    expect(fleet.updates).toHaveLength(3);
    await settled();
    expect(bench.faults).toEqual([]);
  });

  it('stops sending at a part that another process is sending', async () => {
    const { onUpdate } = fleet;
    fleet.onUpdate = (update) => {
      const [operation] = bench.operations.list();
      if (fleet.updates.length === 2) bench.journal.claim(operation?.id ?? '', 2, 0, {});
      return onUpdate(update);
    };
    await bench.apply({ macs });
    expect(fleet.updates).toHaveLength(2);
  });

  it('does not send the rest when the devices were read on demand meanwhile', async () => {
    failAt(1, serviceError('forbidden', 'rejected'));
    const { id } = await bench.apply({ macs });
    await bench.clock.pass(200_000);
    const answer = deferred<undefined>();
    fleet.hold = answer.promise;
    const order = bench.operations.sendRest(id);
    await settled();
    await bench.operations.verify(id);
    answer.resolve(undefined);
    await expect(order).rejects.toThrow('changed while its devices were read');
    expect(fleet.updates).toHaveLength(2);
  });

  it('is not settled by a reading that began before the rest was sent', async () => {
    failAt(0, serviceError('unreachable', 'not-sent'));
    const { id } = await bench.apply({ macs });
    const [reading, sending] = [deferred<undefined>(), deferred<never>()];
    fleet.hold = reading.promise;
    const order = bench.operations.verify(id);
    await settled();
    fleet.onUpdate = () => sending.promise;
    await bench.operations.sendRest(id);
    await settled();
    reading.resolve(undefined);
    await expect(order).rejects.toThrow('being sent');
    expect(bench.operation(id)).toMatchObject({ state: 'sending', endedAtMs: null });
  });

  it('polls the next parts soon after the first ones have ended', async () => {
    for (let index = 6; index < 20; index += 1) {
      fleet.devices.set(
        macOf(index),
        new Map<string, FieldValue>([
          ['MacAddress', macOf(index)],
          ['Ring', 1],
        ]),
      );
    }
    const { id } = await bench.apply({ macs: [...fleet.devices.keys()] });
    expect(states(id)).toHaveLength(20);
    await bench.clock.pass(3_500);
    expect(fleet.polls).toBe(20);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 20 });
  });
});
