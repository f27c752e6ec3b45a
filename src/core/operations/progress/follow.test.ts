import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { applyUpdates } from '@test/support/applying-fleet.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, macOf } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';
import { pauseMs } from './read-patiently.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
const running = { state: 'Running', isFinal: false };
const finished = { state: 'Finished', isFinal: true };
beforeEach(() => {
  fleet = new FakeFleet(20);
  bench = new OperationsBench(fleet);
});
afterEach(() => bench.close());

describe('following an operation', () => {
  it('reads its status until it is final, then reads the devices back', async () => {
    fleet.statuses = [
      { ...running, state: 'Queued in a way nobody knows' },
      { ...running, processedItems: 7 },
      running,
    ];
    const { id } = await bench.apply();
    await bench.clock.pass(1_000);
    expect(bench.operation(id)).toMatchObject({
      state: 'running',
      serviceState: 'Queued in a way nobody knows',
    });
    await bench.clock.pass(1_500);
    expect(bench.operation(id)).toMatchObject({ state: 'running', serviceState: 'Running', processed: 7 });
    fleet.setAll('Ring', 2);
    fleet.statuses = [finished];
    await bench.clock.pass(15_000);
    expect(bench.operation(id)).toMatchObject({
      state: 'done',
      serviceState: 'Finished',
      confirmed: 20,
      notChanged: 0,
      endedAtMs: expect.any(Number) as number,
      error: null,
    });
    expect(bench.story(id).slice(5)).toEqual([
      'service says queued in a way nobody knows',
      'service says running',
      'service says finished',
      'rollcall read back: 20 confirmed',
    ]);
  });

  it('waits from 1 s up to 15 s between two reads', async () => {
    fleet.statuses = [running];
    await bench.apply();
    await bench.clock.pass(120_000);
    expect(bench.clock.pauses.slice(0, 4)).toEqual([1_000, 1_500, 2_250, 3_375]);
    expect(bench.clock.pauses.slice(-3)).toEqual([15_000, 15_000, 15_000]);
    expect([pauseMs(0, () => 0), pauseMs(0, () => 1), pauseMs(99, () => 1)]).toEqual([800, 1_200, 18_000]);
  });

  it('reports changes, but not a status that brings nothing new', async () => {
    fleet.statuses = [running];
    await bench.apply();
    await bench.clock.pass(5_000);
    const told = bench.told.length;
    await bench.clock.pass(120_000);
    expect(bench.told).toHaveLength(told);
    expect(bench.told.map(({ state }) => state)).toEqual(['preparing', 'sending', 'accepted', 'running']);
  });

  it('continues after transient failures', async () => {
    const passing = (['unreachable', 'timed-out', 'busy', 'server-error'] as const).map((kind) =>
      serviceError(kind),
    );
    fleet.statuses = [...passing, finished];
    fleet.readFailures = [];
    const { id } = await bench.apply();
    fleet.readFailures = [serviceError('unreachable')];
    fleet.setAll('Ring', 2);
    await bench.clock.pass(60_000);
    expect(bench.operation(id).state).toBe('done');
  });

  it.each([
    ['not-found', 'service does not know the operation'],
    ['not-understood', 'rollcall could not read the status'],
  ] as const)('is settled by its devices when the status is %s', async (kind, entry) => {
    fleet.statuses = [serviceError(kind)];
    fleet.setAll('Ring', 1);
    const { id } = await bench.apply();
    fleet.setAll('Ring', 2);
    await bench.clock.pass(5_000);
    expect(bench.operation(id).state).toBe('done');
    expect(bench.story(id)).toContain(entry);
  });

  it('waits until the user signs in to its account, says so, and continues with that sign-in', async () => {
    const { id } = await bench.apply();
    const { client } = fleet;
    bench.access.clients.clear();
    await bench.clock.pass(120_000);
    expect(fleet.polls).toBe(0);
    bench.access.switchTo('Utility metering');
    await bench.clock.pass(120_000);
    const waits = 'rollcall waits until somebody signs in to Transit';
    expect(bench.story(id).filter((text) => text.includes('signs in'))).toEqual([waits]);
    expect(bench.told.at(-1)).toMatchObject({ state: 'accepted', awaitsSignIn: true });
    bench.access.clients.set('Transit', client);
    bench.access.switchTo('Transit');
    await settled();
    fleet.setAll('Ring', 2);
    await bench.clock.pass(5_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', awaitsSignIn: false });
    expect(bench.story(id)).toContain('rollcall continues after the sign-in to Transit');
    expect(bench.access.listening).toBe(0);
  });

  it('waits for a sign-in across restarts, and says so once', async () => {
    fleet.statuses = [running];
    const { id } = await bench.apply();
    const { client } = fleet;
    bench.access.clients.clear();
    await bench.clock.pass(15_000);
    await bench.crash();
    bench.operations.resume();
    await bench.clock.pass(15_000);
    expect(bench.operation(id).awaitsSignIn).toBe(true);
    await bench.crash();
    bench.access.clients.set('Transit', client);
    bench.operations.resume();
    await bench.clock.pass(15_000);
    expect(bench.operation(id)).toMatchObject({ state: 'running', awaitsSignIn: false });
    expect(bench.story(id).slice(5)).toEqual([
      'rollcall waits until somebody signs in to Transit',
      'rollcall continues after the sign-in to Transit',
      'service says running',
    ]);
  });

  it('waits no more once it is answered, even if nothing can be read', async () => {
    fleet.statuses = [serviceError('unauthorised'), serviceError('not-found')];
    const { id } = await bench.apply();
    await bench.clock.pass(15_000);
    expect(bench.operation(id).awaitsSignIn).toBe(true);
    fleet.readFailures = [serviceError('forbidden')];
    bench.access.switchTo('Transit');
    await bench.clock.pass(15_000);
    expect(bench.operation(id)).toMatchObject({ state: 'unknown', awaitsSignIn: false });
  });

  it('does not repeat a password that the service refuses', async () => {
    fleet.statuses = [serviceError('unauthorised')];
    await bench.apply();
    await bench.clock.pass(600_000);
    expect(fleet.polls).toBe(1);
    bench.access.switchTo('Transit');
    await bench.clock.pass(1);
    expect(fleet.polls).toBe(2);
  });

  it('continues while another account is active', async () => {
    const { id } = await bench.apply();
    bench.access.switchTo('Utility metering');
    fleet.setAll('Ring', 2);
    await bench.clock.pass(5_000);
    expect(bench.operation(id).state).toBe('done');
  });
});

describe('reading back', () => {
  it('distinguishes confirmed, not changed, other value and gone, with the service’s messages', async () => {
    const failedItems = [
      { identifier: macOf(1).replaceAll(':', '-').toLowerCase(), message: 'Device is locked' },
    ];
    fleet.statuses = [{ state: 'FinishedWithErrors', isFinal: true, failedCount: 1, failedItems }];
    const { id } = await bench.apply();
    fleet.setAll('Ring', 2);
    fleet.set(1, 'Ring', 1);
    fleet.set(2, 'Ring', 9);
    fleet.set(3, 'Ring', 1);
    fleet.devices.delete(macOf(4));
    await bench.clock.pass(120_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', confirmed: 16, notChanged: 4 });
    const outcomes = ['not-changed', 'other-value', 'gone'] as const;
    const { rows } = bench.operations.devices({ operationId: id, outcomes, offset: 0, limit: 9 });
    expect(rows.map(({ mac, outcome, now, message }) => [mac, outcome, now, message])).toEqual([
      [macOf(1), 'not-changed', 1, 'Device is locked'],
      [macOf(2), 'other-value', 9, ''],
      [macOf(3), 'not-changed', 1, ''],
      [macOf(4), 'gone', null, ''],
    ]);
    expect(bench.story(id)).toContain('service says finished with errors, 1 failed');
    expect(bench.story(id).at(-1)).toBe('rollcall read back: 16 confirmed, 4 not');
  });

  it('finds devices that the filters of the change no longer hit', async () => {
    const filters = [{ fieldName: 'Ring', operatorId: 'Equals', operands: [1] }];
    const { id } = await bench.apply({ filters });
    fleet.setAll('Ring', 2);
    await bench.clock.pass(2_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 20 });
  });

  it('allows devices 2 s, 10 s and 60 s more to report the new value', async () => {
    const { id } = await bench.apply();
    await bench.clock.pass(1_000);
    expect(bench.operation(id)).toMatchObject({ state: 'verifying', confirmed: 0, notChanged: 20 });
    for (let index = 0; index < 15; index += 1) fleet.set(index, 'Ring', 2);
    await bench.clock.pass(2_000);
    expect(bench.operation(id)).toMatchObject({ state: 'verifying', confirmed: 15, notChanged: 5 });
    fleet.setAll('Ring', 2);
    await bench.clock.pass(10_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 20 });
    expect(bench.clock.waiting).toBe(0);
  });

  it('ends as failed when the fourth reading shows no new value either', async () => {
    const { id } = await bench.apply();
    await bench.clock.pass(1_000 + 2_000 + 10_000 + 59_999);
    expect(bench.operation(id).state).toBe('verifying');
    await bench.clock.pass(1);
    expect(bench.operation(id)).toMatchObject({
      state: 'failed',
      confirmed: 0,
      error: {
        code: 'rejected',
        happened: 'Reading the devices shows that none of the 20 has the new value.',
      },
    });
  });

  it.each([
    [
      'each device',
      {
        ...finished,
        failedItems: Array.from({ length: 20 }, (_, i) => ({ identifier: macOf(i), message: '' })),
      },
    ],
    ['all of it', { state: 'Cancelled', isFinal: true }],
  ])('does not wait for devices when the service said that %s failed', async (_, status) => {
    fleet.statuses = [status];
    const { id } = await bench.apply();
    await bench.clock.pass(1_000);
    expect(bench.operation(id).state).toBe('failed');
  });

  it('reads few devices one by one, without reading the company', async () => {
    for (let index = 3; index < 20; index += 1) fleet.set(index, 'Ring', 2);
    const { id } = await bench.apply();
    const reads = fleet.reads;
    fleet.setAll('Ring', 2);
    await bench.clock.pass(1_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', targets: 3, confirmed: 3 });
    expect(fleet.reads - reads).toBe(3);
  });

  it('reads only those again that are not confirmed yet', async () => {
    for (let index = 3; index < 20; index += 1) fleet.set(index, 'Ring', 2);
    const { id } = await bench.apply();
    fleet.set(0, 'Ring', 2);
    fleet.set(1, 'Ring', 2);
    await bench.clock.pass(1_000);
    expect(bench.operation(id)).toMatchObject({ state: 'verifying', confirmed: 2 });
    const { reads } = fleet;
    fleet.set(2, 'Ring', 2);
    await bench.clock.pass(2_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 3 });
    expect(fleet.reads - reads).toBe(1);
  });

  it('requires the operator when the devices cannot be read', async () => {
    const { id } = await bench.apply();
    fleet.readFailures = [serviceError('forbidden')];
    await bench.clock.pass(1_000);
    expect(bench.operation(id)).toMatchObject({ state: 'unknown', error: { code: 'forbidden' } });
    expect(bench.clock.waiting).toBe(0);
  });
});

describe('following that cannot be journalled', () => {
  it('continues once it can be', async () => {
    const full = new Failure({ code: 'storage', happened: 'Full.', safe: 'Nothing.', todo: 'Make room.' });
    applyUpdates(fleet);
    const { id } = await bench.apply();
    const { journal } = bench;
    const written = { ...journal };
    journal.update = () => {
      throw full;
    };
    await bench.clock.pass(10_000);
    expect(bench.faults).toEqual([full]);
    expect(bench.operation(id).state).toBe('accepted');
    Object.assign(journal, written);
    await bench.clock.pass(300_000);
    expect(bench.operation(id).state).toBe('done');
    expect(fleet.updates).toHaveLength(1);
  });
});
