import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Preview } from '@shared/operations/preview.ts';
import type { Confirmation } from './confirmation.ts';
import { allFilters as filters, benchOfOnline } from '@test/support/applying-fleet.ts';
import { deferred } from '@test/support/fake-client.ts';
import { macOf, type FakeFleet } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import type { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  ({ fleet, bench } = benchOfOnline(4));
  fleet.set(0, 'Ring', 2);
});
afterEach(() => bench.close());

/** Confirms a preview, and ends the application while its devices are read again. */
async function endWhileChecked({ id: previewId }: Preview, more: Partial<Confirmation> = {}) {
  const reading = deferred<undefined>();
  fleet.hold = reading.promise;
  const answer = bench.operations.apply({ previewId, reason: 'CHG-2041', ...more });
  await settled();
  bench.operations.close();
  return { answer, read: () => reading.resolve(undefined) };
}

describe('a change that was confirmed when Rollcall ended', () => {
  it('is kept as one that was not sent, with its devices, and can be retried', async () => {
    const { answer, read } = await endWhileChecked(await bench.preview({ filters }));
    const [operation] = bench.operations.list();
    expect(operation).toMatchObject({
      state: 'failed',
      reason: 'CHG-2041',
      filterText: 'Firmware version equals 6.6.0',
      targets: 3,
      hadIt: 1,
      parts: { total: 1, accepted: 0, unsent: 1 },
      error: { happened: 'Rollcall ended before the change was sent.' },
    });
    const { id = '' } = operation ?? {};
    expect(bench.story(id)).toEqual([
      'you chose 3 of 4 devices',
      'rollcall had ended before it sent the change',
    ]);
    expect(bench.journal.targets(id).map(({ mac, before }) => [mac, before])).toEqual(
      [1, 2, 3].map((index) => [macOf(index), 1]),
    );
    expect(bench.told.at(-1)).toMatchObject({ id, state: 'failed' });

    read();
    expect(await answer).toMatchObject({ id, state: 'failed' });
    await settled();
    expect(fleet.updates).toEqual([]);

    await bench.crash();
    bench.operations.resume();
    const { id: previewId } = await bench.operations.retry(id);
    const again = await bench.operations.apply({ previewId, reason: '' });
    await bench.clock.pass(200_000);
    expect(bench.operation(again.id)).toMatchObject({ state: 'done', retryOf: id, confirmed: 3 });
  });

  it('is kept as a whole where its first devices were still to be chosen', async () => {
    const canary = { devices: 2, watchMs: 60_000, stopAfterFailures: 0 };
    const { read } = await endWhileChecked(await bench.preview({ macs: [1, 2, 3].map(macOf) }), { canary });
    const [operation] = bench.operations.list();
    expect(operation).toMatchObject({ state: 'failed', canary: null, parts: { total: 3, unsent: 3 } });
    expect(bench.journal.parts(operation?.id ?? '').map(({ devices }) => devices)).toEqual([1, 1, 1]);
    read();
    await settled();
    expect(fleet.updates).toEqual([]);
  });

  it('is reported where it cannot be kept', async () => {
    const failure = new Failure({ code: 'storage', happened: 'Full.', safe: '', todo: '' });
    bench.journal.create = () => {
      throw failure;
    };
    const { answer, read } = await endWhileChecked(await bench.preview({ filters }));
    expect(bench.faults).toEqual([failure]);
    expect(bench.operations.list()).toEqual([]);
    read();
    await expect(answer).rejects.toBe(failure);
  });
});

it('nothing is kept of a change that was refused, or had been sent, when Rollcall ended', async () => {
  const refused = await bench.preview({ filters });
  fleet.set(3, 'Ring', 2);
  await expect(bench.operations.apply({ previewId: refused.id, reason: '' })).rejects.toThrow();
  await bench.apply({ filters });
  bench.operations.close();
  expect(bench.operations.list()).toHaveLength(1);
  expect(fleet.updates).toHaveLength(1);
});
