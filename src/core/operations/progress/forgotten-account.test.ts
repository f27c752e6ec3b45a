import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeFleet } from '@test/support/fake-fleet.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(2);
  bench = new OperationsBench(fleet);
});
afterEach(() => bench.close());

const removed = {
  code: 'not-signed-in',
  happened: 'The account of this operation was removed from Rollcall.',
  todo: 'Add the account again, then choose “Find out” here, or look at the devices there.',
};

/** Finds out what became of an operation after its account was added again, under another id. */
function addedAgain(id: string) {
  fleet.setAll('Ring', 2);
  bench.access.clients.set('Transit again', fleet.client);
  return bench.operations.verify(id);
}

describe('an operation whose account is removed', () => {
  it.each([
    ['while it is followed', 0],
    ['while it waits for a sign-in', 120_000],
  ])('%s is one whose outcome nobody can find out', async (_when, waitedMs) => {
    const { id } = await bench.apply();
    bench.access.clients.clear();
    await bench.clock.pass(waitedMs);
    bench.access.forget('Transit');
    await bench.clock.pass(5_000);
    expect(bench.operation(id)).toMatchObject({
      state: 'unknown',
      error: { ...removed, safe: 'The service accepted the change; the old values are kept here.' },
    });
    expect(bench.story(id).slice(-2)).toEqual([
      'rollcall could not read the status',
      'rollcall could not read the devices back',
    ]);
    expect(bench.access.listening).toBe(0);
    await expect(bench.operations.verify(id)).rejects.toMatchObject({ error: removed });
    expect(await addedAgain(id)).toMatchObject({ state: 'done', confirmed: 2 });
  });

  it.each([
    ['of another service', { serviceAddress: 'https://other.example' }],
    ['of another company', { companyId: 413 }],
    ['whose service was not recorded', { serviceAddress: null }],
  ])('is not settled by the account %s', async (_whose, fields) => {
    const { id } = await bench.apply();
    bench.access.forget('Transit');
    await bench.clock.pass(5_000);
    bench.journal.update(id, { fields });
    await expect(addedAgain(id)).rejects.toMatchObject({ error: removed });
  });
});
