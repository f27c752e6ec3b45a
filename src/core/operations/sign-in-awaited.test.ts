import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeFleet } from '@test/support/fake-fleet.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let bench: OperationsBench;
beforeEach(() => {
  bench = new OperationsBench(new FakeFleet(2));
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
