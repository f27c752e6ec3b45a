import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { DevicesQuery } from '@core/service/index.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, macOf } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(6);
  bench = new OperationsBench(fleet);
  fleet.onUpdate = (update) => {
    fleet.give(update);
    return Promise.resolve({ operationId: '8841' });
  };
});
afterEach(() => bench.close());

const macs = [0, 1, 2, 3].map(macOf);
const states = (id: string) => bench.journal.parts(id).map(({ state }) => state);
/** Runs `act` before the service answers a sending to device `index`. */
const at = (index: number, act: () => Promise<void>): void => {
  const { onUpdate } = fleet;
  fleet.onUpdate = async (update) => {
    if (update.filters[0]?.operands[0] === macOf(index)) await act();
    return onUpdate(update);
  };
};
const pause = (ms: number) => () => bench.clock.wait(ms, new AbortController().signal);
/** Whether devices are read to choose the first ones, beginning with the device 0. */
const isChoosing = ({ fieldNames, filters }: DevicesQuery): boolean =>
  fieldNames.includes('Online') && filters[0]?.operands[0] === macOf(0);

describe('a sending of several requests that takes long', () => {
  it('withholds what is left when its devices moved meanwhile', async () => {
    at(1, pause(61_000));
    const { id } = await bench.apply({ macs });
    fleet.set(3, 'Ring', 9);
    await bench.clock.pass(61_000);
    expect(fleet.updates).toHaveLength(2);
    expect(states(id).slice(2)).toEqual(['withheld', 'withheld']);
    await bench.clock.pass(600_000);
    expect(bench.operation(id)).toMatchObject({
      state: 'done-with-failures',
      confirmed: 2,
      error: { happened: 'The devices are not as they were in the preview: 1 device has another value now.' },
    });
    expect(fleet.devices.get(macOf(3))?.get('Ring')).toBe(9);
    expect(bench.story(id)).toContain('rollcall stopped: the rest is not as it was');
  });

  it('withholds what is left when its devices moved while the clock of the computer was set back', async () => {
    at(1, async () => {
      await pause(50_000)();
      bench.clock.nowMs -= 3_600_000;
    });
    const { id } = await bench.apply({ macs });
    fleet.set(3, 'Ring', 9);
    await bench.clock.pass(50_000);
    expect(states(id).slice(2)).toEqual(['withheld', 'withheld']);
  });

  it('continues when they are unchanged, and counts the requests that this took', async () => {
    at(1, pause(61_000));
    const { id, requests } = await bench.apply({ macs });
    await bench.clock.pass(61_000);
    expect(fleet.updates).toHaveLength(4);
    expect(bench.operation(id).requests).toBe(requests + 3 + 2);
  });

  it('withholds what is left when its devices cannot be read', async () => {
    at(1, pause(61_000));
    const { id } = await bench.apply({ macs });
    fleet.readFailures = [serviceError('unreachable')];
    await bench.clock.pass(61_000);
    expect(states(id).slice(2)).toEqual(['withheld', 'withheld']);
    expect(bench.story(id)).toContain('rollcall stopped: could not make sure that the rest is as it was');
    expect(bench.operation(id).error).toMatchObject({ code: 'unreachable' });
    expect(bench.operation(id).error?.safe).not.toContain('Nothing was changed');
  });

  it('sends nothing that was stopped during that reading', async () => {
    at(1, pause(61_000));
    const { id } = await bench.apply({ macs });
    const reading = Promise.withResolvers<undefined>();
    fleet.hold = reading.promise.then(() => undefined);
    await bench.clock.pass(61_000);
    bench.operations.stop(id);
    reading.resolve(undefined);
    await bench.clock.pass(600_000);
    expect(fleet.updates).toHaveLength(2);
    expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', confirmed: 2, error: null });
  });

  it('has nothing to stop once everything was sent', async () => {
    const { id } = await bench.apply({ macs });
    expect(() => bench.operations.stop(id)).toThrow('has been sent already');
    expect(fleet.updates).toHaveLength(4);
  });

  it('remains as the operator stopped it when that reading then fails', async () => {
    at(1, pause(61_000));
    const { id } = await bench.apply({ macs });
    const reading = Promise.withResolvers<undefined>();
    fleet.hold = reading.promise.then(() => undefined);
    await bench.clock.pass(61_000);
    const { error } = bench.operations.stop(id);
    const story = bench.story(id);
    reading.reject(serviceError('unreachable'));
    await settled();
    expect(bench.operation(id).error).toEqual(error);
    expect(bench.story(id)).toEqual(story);
  });

  it('also reads again when the choice of first devices took that long', async () => {
    const { id: previewId } = await bench.preview({ macs });
    const canary = { devices: 1, watchMs: 0, stopAfterFailures: 0 };
    const { client } = fleet;
    bench.access.clients.set('Transit', {
      ...client,
      queryDevices: async (query, signal) => {
        if (bench.journal.list().length > 0) fleet.setAll('Ring', 9);
        else if (isChoosing(query)) await pause(61_000)();
        return client.queryDevices(query, signal);
      },
    });
    const order = bench.operations.apply({ previewId, reason: '', canary });
    await bench.clock.pass(61_000);
    const { id } = await order;
    await bench.clock.pass(600_000);
    expect(fleet.updates).toEqual([]);
    expect(bench.operation(id)).toMatchObject({ state: 'failed', parts: { unsent: 4 } });
  });

  it('has failed at once when it is stopped before its first request', async () => {
    const { id: previewId } = await bench.preview({ macs });
    const canary = { devices: 1, watchMs: 0, stopAfterFailures: 0 };
    const reading = Promise.withResolvers<undefined>();
    const { client } = fleet;
    bench.access.clients.set('Transit', {
      ...client,
      queryDevices: async (query, signal) => {
        if (bench.journal.list().length > 0) await reading.promise;
        else if (isChoosing(query)) await pause(61_000)();
        return client.queryDevices(query, signal);
      },
    });
    const order = bench.operations.apply({ previewId, reason: '', canary });
    await bench.clock.pass(61_000);
    const { id } = await order;
    const stopped = bench.operations.stop(id);
    expect(stopped).toMatchObject({ state: 'failed', parts: { unsent: 4 }, canary: { phase: 'stopped' } });
    expect(stopped.endedAtMs).toBe(bench.clock.now());
    reading.resolve(undefined);
    await bench.clock.pass(600_000);
    expect(fleet.updates).toEqual([]);
    // The reading under way was one more request.
    expect(bench.operation(id)).toEqual({ ...stopped, requests: stopped.requests + 1 });
  });

  it('sends no further request once the application ends, but keeps the answer under way', async () => {
    const answer = Promise.withResolvers<undefined>();
    at(1, () => answer.promise);
    const { id } = await bench.apply({ macs });
    bench.operations.close();
    answer.resolve(undefined);
    await settled();
    expect(fleet.updates).toHaveLength(2);
    expect(states(id)).toEqual(['accepted', 'accepted', 'waiting', 'waiting']);
    expect(bench.faults).toEqual([]);
  });

  it('does not read again when it is quick', async () => {
    at(1, pause(59_000));
    await bench.apply({ macs });
    const { reads } = fleet;
    await bench.clock.pass(59_000);
    expect(fleet.updates).toHaveLength(4);
    expect(fleet.reads).toBe(reads);
  });
});

describe('what is reported to be safe', () => {
  it.each([
    ['forbidden', 'rejected'],
    ['unreachable', 'not-sent'],
  ] as const)(
    'is not that the devices are unchanged after a request was accepted (%s)',
    async (kind, how) => {
      at(1, () => Promise.reject(serviceError(kind, how)));
      const { id } = await bench.apply({ macs });
      const safe = 'Other requests were sent; the old values are kept with this operation.';
      expect(bench.operation(id).error).toMatchObject({ code: kind, safe });
      await bench.clock.pass(600_000);
      expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', error: { code: kind, safe } });
    },
  );

  it('is what the refusal states when nothing was accepted', async () => {
    fleet.onUpdate = () => Promise.reject(serviceError('forbidden', 'rejected'));
    const { id } = await bench.apply({ macs });
    expect(bench.operation(id).error?.safe).toBe('Nothing was changed.');
  });
});

describe('an answer that cannot be journalled', () => {
  const full = new Failure({ code: 'storage', happened: 'Full.', safe: 'Nothing.', todo: 'Make room.' });

  it('leaves the change unknown immediately, and open to a reading on demand', async () => {
    const { journal } = bench;
    const written = { ...journal };
    fleet.onUpdate = (change) => {
      fleet.give(change);
      journal.update = () => {
        throw full;
      };
      return Promise.resolve({ operationId: '8841' });
    };
    const { id } = await bench.apply({ macs });
    expect(bench.faults).toEqual([full]);
    const expected = {
      state: 'unknown',
      error: { code: 'storage', happened: 'The service answered, and the answer could not be saved.' },
    };
    expect(bench.told.at(-1)).toMatchObject(expected);
    expect(bench.told.at(-1)?.timeline.at(-1)).toMatchObject({
      who: 'rollcall',
      text: 'could not save the answer; the change is not sent again',
    });
    expect(bench.operations.list()).toMatchObject([expected]);
    expect(bench.operations.parts({ operationId: id, offset: 0, limit: 9 }).rows).toMatchObject([
      { state: 'unknown' },
      { state: 'withheld' },
      { state: 'withheld' },
      { state: 'withheld' },
    ]);
    await expect(bench.operations.verify(id)).rejects.toThrow('Full.');
    await expect(bench.operations.sendRest(id)).rejects.toThrow('How the operation ended is not known yet.');
    Object.assign(journal, written);
    expect(await bench.operations.verify(id)).toMatchObject({ state: 'done-with-failures', confirmed: 1 });
    expect(states(id)).toEqual(['ended', 'withheld', 'withheld', 'withheld']);
    expect(fleet.updates).toHaveLength(1);
  });
});

describe('a sending that cannot be journalled', () => {
  const full = new Failure({ code: 'storage', happened: 'Full.', safe: 'Nothing.', todo: 'Make room.' });
  const fill = () => {
    const written = { ...bench.journal };
    bench.journal.claim = bench.journal.update = () => {
      throw full;
    };
    return () => Object.assign(bench.journal, written);
  };

  it('sends nothing, reports that immediately, and can be ordered again when there is room', async () => {
    const { id: previewId } = await bench.preview({ macs: [macOf(0)] });
    const { journal } = bench;
    const written = { ...journal };
    journal.create = (...entry) => {
      const isNew = written.create(...entry);
      fill();
      return isNew;
    };
    const { id } = await bench.operations.apply({ previewId, reason: '' });
    await settled();
    expect(bench.faults).toEqual([full]);
    expect(fleet.updates).toEqual([]);
    const expected = {
      state: 'failed',
      parts: { unsent: 1 },
      error: {
        code: 'storage',
        happened: 'Full.',
        safe: expect.stringContaining('Nothing more was sent') as string,
      },
    };
    expect(bench.told.at(-1)).toMatchObject(expected);
    expect(bench.operations.list()).toMatchObject([expected]);
    Object.assign(journal, written);
    await bench.operations.sendRest(id);
    await bench.clock.pass(200_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', error: null });
    expect(fleet.updates).toHaveLength(1);
  });

  it('leaves what was accepted before to be followed to its end', async () => {
    let empty = (): unknown => undefined;
    at(1, pause(1_000));
    const { id } = await bench.apply({ macs });
    await bench.clock.pass(999);
    const { journal } = bench;
    const written = { ...journal };
    journal.claim = () => {
      Object.assign(journal, written);
      empty = fill();
      throw full;
    };
    await bench.clock.pass(1);
    expect(bench.told.at(-1)).toMatchObject({ state: 'accepted', parts: { accepted: 2, unsent: 2 } });
    empty();
    await bench.clock.pass(200_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', confirmed: 2 });
    expect(fleet.updates).toHaveLength(2);
  });
});

it('states how many requests are sent, even for one', async () => {
  at(1, () => Promise.reject(serviceError('unreachable', 'not-sent')));
  const { id } = await bench.apply({ macs: macs.slice(0, 2) });
  await bench.clock.pass(200_000);
  await bench.operations.sendRest(id);
  expect(bench.story(id)).toContain('rollcall sends the change in 2 requests');
  expect(bench.story(id)).toContain('rollcall sends the change in 1 request');
});
