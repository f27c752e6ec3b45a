import { expect, it, vi } from 'vitest';
import { rowsOf } from './rollcall-process.ts';
import { withRollcall } from './with-rollcall.ts';

const companyId = 394;
const bench = withRollcall(companyId, { operationSeconds: 3600 });

it('following a change ends at once without a password for its account, or with a refused one', async () => {
  const { start, call, callBare, simulator } = bench();
  const [mac = ''] = simulator.truth(companyId).keys();
  const child = start('set', 'Country', 'AA', '--where', `MacAddress = "${mac}"`, '--apply');
  const listed = async () => rowsOf(await callBare(['operations']))[0];
  await vi.waitFor(async () => expect(await listed()).toMatchObject({ state: 'running' }), 20_000);
  child.kill('SIGKILL');
  await child.ended;
  const id = String((await listed())?.['id']);

  const without = await callBare(['operations', id, '--follow']);
  expect([without.code, without.out]).toEqual([4, '']);
  expect(without.err).toMatch(/^rollcall: There is no password for Tests\.\n/);

  simulator.failNext('operation', { status: 401 }, 10);
  const refused = await call('operations', id, '--follow');
  expect([refused.code, refused.out]).toEqual([4, '']);
  expect(refused.err).toMatch(/^rollcall: The service does not accept the sign-in to Tests\.\n/);
});
