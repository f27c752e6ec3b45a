import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { FakeFleet } from '@test/support/fake-fleet.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(2);
  bench = new OperationsBench(fleet);
});
afterEach(() => bench.close());

it('a process in which nobody can sign in reports that, and enters no waiting that ends with it', async () => {
  const { id } = await bench.apply();
  bench.operations.close();
  bench.access.clients.clear();
  const onSignInAwaited = vi.fn();
  const command = bench.another(bench.journal, 'command', { onSignInAwaited });
  command.resumeAlongside();
  await bench.clock.pass(5_000);
  command.close();
  expect(onSignInAwaited).toHaveBeenCalledExactlyOnceWith('Transit', false);
  expect(bench.operation(id).awaitsSignIn).toBe(false);
  expect(bench.story(id).at(-1)).toBe('service accepted it as operation 8841');
});

it('an operation goes on as before when it could not be entered that it waits', async () => {
  fleet.statuses = [{ state: 'Running', isFinal: false }];
  const { id } = await bench.apply();
  const { clients } = bench.access;
  const { journal } = bench;
  const written = { ...journal };
  const full = new Failure({ code: 'storage', happened: 'Full.', safe: 'Nothing.', todo: 'Make room.' });
  journal.update = (...input) => {
    if (input[1].fields?.awaitsSignIn === undefined) return written.update(...input);
    Object.assign(journal, written);
    throw full;
  };
  clients.clear();
  await bench.clock.pass(5_000);
  expect(bench.faults).toEqual([full]);
  expect(bench.operation(id)).toMatchObject({ state: 'accepted', awaitsSignIn: false });
  await bench.clock.pass(60_000);
  expect(bench.operation(id)).toMatchObject({ state: 'accepted', awaitsSignIn: true });
});
