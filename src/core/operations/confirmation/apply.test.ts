import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '@shared/operations/operation.ts';
import { createOperationsJournal, openDatabase } from '@core/storage/index.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
const begin = (count: number): void => {
  fleet = new FakeFleet(count);
  bench = new OperationsBench(fleet);
};
beforeEach(() => begin(5));
afterEach(() => bench.close());

describe('applying a preview', () => {
  it('has the intent and every old value on disk before anything is sent', async () => {
    fleet.set(0, 'Ring', 2);
    fleet.set(1, 'Ring', null);
    const journalled = deferred<Operation | undefined>();
    fleet.onUpdate = () => {
      journalled.resolve(bench.operations.list()[0]);
      return Promise.resolve({ operationId: '8841' });
    };
    const { id } = await bench.apply();
    expect(await journalled.promise).toMatchObject({
      state: 'sending',
      accountId: 'Transit',
      companyId: 627,
      username: 'm.dvorak',
      reason: 'CHG-2041',
      change: { fieldName: 'Ring', value: 2, filters: [] },
      fieldLabel: 'Update ring',
      valueLabel: 'Stable',
      targets: 4,
      hadIt: 1,
      leftOut: 0,
    });
    expect(bench.journal.targets(id).map(({ mac, before }) => [mac, before])).toEqual([
      [macOf(1), null],
      [macOf(2), 1],
      [macOf(3), 1],
      [macOf(4), 1],
    ]);
    const had = { operationId: id, outcomes: ['had-it'] as const, offset: 0, limit: 9 };
    expect(bench.operations.devices(had).rows).toMatchObject([{ mac: macOf(0), before: 2 }]);
  });

  it('sends the change once, with the filters of the preview, and keeps the id of the service', async () => {
    const filters = [{ fieldName: 'Firmware', operatorId: 'Equals', operands: ['6.6.0'] }];
    const { id } = await bench.apply({ filters });
    expect(fleet.updates).toEqual([{ companyId: 627, fieldName: 'Ring', value: 2, filters }]);
    expect(bench.operation(id)).toMatchObject({
      state: 'accepted',
      serviceOperationId: '8841',
      filterText: 'Firmware version equals 6.6.0',
      requests: 3,
    });
    expect(bench.story(id)).toEqual([
      'you chose 5 of 5 devices',
      'rollcall checked again: the same 5',
      'rollcall saved their 5 old values',
      'rollcall sent the change once',
      'service accepted it as operation 8841',
    ]);
  });

  it('is one operation however often the same preview is applied, simultaneously or later', async () => {
    const { id: previewId } = await bench.preview();
    const apply = () => bench.operations.apply({ previewId, reason: '', typedName: 'Transit' });
    const [first, second] = await Promise.all([apply(), apply()]);
    await settled();
    const third = await apply();
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(bench.operations.list()).toHaveLength(1);
    expect(fleet.updates).toHaveLength(1);
  });

  it('knows the operation of a preview after a restart', async () => {
    const { id: previewId } = await bench.preview();
    const { id } = await bench.operations.apply({ previewId, reason: '', typedName: 'Transit' });
    await settled();
    await bench.crash();
    expect((await bench.operations.apply({ previewId, reason: '', typedName: 'Transit' })).id).toBe(id);
    expect(fleet.updates).toHaveLength(1);
  });

  it.each([
    ['a device joined', () => fleet.devices.set('02:FF', new Map([['Ring', 1]])), '1 device joined'],
    ['devices left', () => [0, 1].map((index) => fleet.devices.delete(macOf(index))), '2 devices left'],
    ['a device got the value meanwhile', () => fleet.set(3, 'Ring', 2), 'some have another value now'],
    ['a value was unset meanwhile', () => fleet.set(3, 'Ring', null), 'some have another value now'],
    ['somebody set another value', () => fleet.set(3, 'Ring', 9), 'some have another value now'],
    [
      'one device got the value and another one lost it',
      () => {
        fleet.set(0, 'Ring', 1);
        fleet.set(3, 'Ring', 2);
      },
      'some have another value now',
    ],
    [
      'pages bring fewer devices than the service counts',
      () => (fleet.uncounted = 2),
      'counts 7 devices but listed 5',
    ],
  ])('sends nothing when %s since the preview', async (_, move, sentence) => {
    fleet.set(0, 'Ring', 2);
    const { id: previewId } = await bench.preview();
    move();
    await expect(
      bench.operations.apply({ previewId, reason: '', typedName: 'Transit' }),
    ).rejects.toMatchObject({
      error: { code: 'invalid-request', happened: expect.stringContaining(sentence) as string },
    });
    await settled();
    expect(fleet.updates).toEqual([]);
    expect(bench.operations.list()).toEqual([]);
  });

  it('sends nothing when the options of the field are others since the preview, and another preview shows them', async () => {
    const { id: previewId } = await bench.preview();
    const renamed = fleetFields.map((field) =>
      field.name === 'Ring' ? { ...field, options: [{ id: 2, name: 'Beta' }] } : field,
    );
    bench.fields = () => Promise.resolve(renamed);
    const { reads } = fleet;
    await expect(
      bench.operations.apply({ previewId, reason: '', typedName: 'Transit' }),
    ).rejects.toMatchObject({
      error: {
        code: 'invalid-request',
        happened:
          'Update ring is not as it was in the preview: the service has changed the field or its options.',
      },
    });
    expect([fleet.reads, fleet.updates.length]).toEqual([reads, 0]);
    expect(bench.operations.list()).toEqual([]);
    expect(await bench.apply()).toMatchObject({ valueLabel: 'Beta' });
    expect(fleet.updates).toHaveLength(1);
  });

  it('is sent where only the order of the options is another one since the preview', async () => {
    const { id: previewId } = await bench.preview();
    const turned = fleetFields.map((field) => ({ ...field, options: field.options.toReversed() }));
    bench.fields = () => Promise.resolve(turned);
    await bench.operations.apply({ previewId, reason: '', typedName: 'Transit' });
    await settled();
    expect(fleet.updates).toHaveLength(1);
  });

  it('sends nothing when the field is gone since the preview', async () => {
    const { id: previewId } = await bench.preview();
    bench.fields = () => Promise.resolve(fleetFields.filter(({ name }) => name !== 'Ring'));
    await expect(bench.operations.apply({ previewId, reason: '', typedName: 'Transit' })).rejects.toThrow(
      'Update ring is not as it was in the preview',
    );
    expect(fleet.updates).toHaveLength(0);
  });

  it('requires the typed number from 100 devices on', async () => {
    bench.close();
    begin(101);
    fleet.set(0, 'Ring', 2);
    const { id: previewId } = await bench.preview();
    const apply = (typedCount?: number) =>
      bench.operations.apply({
        previewId,
        reason: '',
        typedName: 'Transit',
        ...(typedCount === undefined ? {} : { typedCount }),
      });
    for (const typed of [undefined, 99, 101]) await expect(apply(typed)).rejects.toThrow('not the number');
    expect(fleet.updates).toEqual([]);
    expect((await apply(100)).targets).toBe(100);

    await bench.clock.pass(200_000);
    fleet.set(1, 'Ring', 2);
    const smaller = await bench.preview();
    expect(
      (await bench.operations.apply({ previewId: smaller.id, reason: '', typedName: 'Transit' })).targets,
    ).toBe(99);
  });

  it('of every device of the company requires its name to be typed', async () => {
    const { id: previewId } = await bench.preview();
    const apply = (typedName?: string) => bench.operations.apply({ previewId, reason: '', typedName });
    for (const typed of [undefined, '', 'transit'])
      await expect(apply(typed)).rejects.toThrow('Without a filter');
    expect(fleet.updates).toEqual([]);
    expect((await apply(' Transit ')).targets).toBe(5);
  });

  it('is one operation, sent once, when two processes confirm the same preview simultaneously', async () => {
    const { database } = openDatabase(bench.folder);
    const second = bench.another(createOperationsJournal(database));
    const { id: previewId } = await bench.preview();
    expect((await second.preview({ fieldName: 'Ring', value: 2, filters: [] })).id).toBe(previewId);
    const input = { previewId, reason: '', typedName: 'Transit' };
    const [one, other] = await Promise.all([bench.operations.apply(input), second.apply(input)]);
    await settled();
    second.close();
    database.close();
    expect(other.id).toBe(one.id);
    expect(bench.operations.list()).toHaveLength(1);
    expect(fleet.updates).toHaveLength(1);
  });

  it('is refused when no device would change, when the preview is unknown, and in another account', async () => {
    const { id: previewId } = await bench.preview();
    const apply = (id: string) => bench.operations.apply({ previewId: id, reason: '', typedName: 'Transit' });
    await expect(apply('nothing')).rejects.toThrow('no longer there');

    bench.access.clients.set('Utility metering', fleet.client);
    bench.access.switchTo('Utility metering');
    await expect(apply(previewId)).rejects.toThrow('no longer there');

    fleet.setAll('Ring', 2);
    await expect(bench.preview().then(({ id }) => apply(id))).rejects.toThrow('No device would change');
    expect(fleet.updates).toEqual([]);
  });

  it('is refused for a locked account before anything is read or sent, although it can be previewed', async () => {
    bench.access.isReadOnly = true;
    const { id: previewId, counts } = await bench.preview();
    expect(counts.willChange).toBe(5);
    const { reads } = fleet;
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toMatchObject({
      error: { code: 'invalid-request', happened: expect.stringContaining('Transit is locked') as string },
    });
    expect(fleet.reads).toBe(reads);
    expect(fleet.updates).toEqual([]);
    expect(bench.operations.list()).toEqual([]);
  });

  it.each([
    ['not-sent', 'unreachable', 'failed', 'rollcall could not send the change'],
    ['rejected', 'forbidden', 'failed', 'service refused the change'],
    ['unknown', 'timed-out', 'unknown', 'rollcall got no answer; the change is not sent again'],
    ['unknown', 'server-error', 'unknown', 'rollcall got no answer; the change is not sent again'],
  ] as const)('ends a sending that was %s (%s) as %s', async (delivery, kind, state, last) => {
    fleet.onUpdate = () => Promise.reject(serviceError(kind, delivery));
    const { id } = await bench.apply();
    await bench.clock.pass(600_000);
    expect(bench.operation(id)).toMatchObject({
      state,
      serviceOperationId: null,
      error:
        state === 'failed'
          ? { code: kind }
          : { safe: expect.stringContaining('not send it twice') as string },
    });
    expect(bench.story(id).at(-1)).toBe(last);
    expect(fleet.updates).toHaveLength(1);
    expect(fleet.polls).toBe(0);
  });

  it('treats an error that proves nothing as a lost answer', async () => {
    fleet.onUpdate = () => Promise.reject(new TypeError('a bug'));
    expect(bench.operation((await bench.apply()).id).state).toBe('unknown');
  });

  it('keeps sending when another account is chosen meanwhile', async () => {
    const answer = deferred<{ operationId: string }>();
    fleet.onUpdate = () => answer.promise;
    const { id } = await bench.apply();
    bench.access.switchTo('Utility metering');
    answer.resolve({ operationId: '8841' });
    await settled();
    expect(bench.operation(id).state).toBe('accepted');
  });
});
