import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeFleet } from '@test/support/fake-fleet.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let bench: OperationsBench;
beforeEach(() => {
  bench = new OperationsBench(new FakeFleet(2));
});
afterEach(() => bench.close());

const removed = {
  code: 'not-signed-in',
  happened: 'The account of this operation was removed from Rollcall.',
  todo: 'Add the account again and look at the devices there.',
};

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
  });
});
