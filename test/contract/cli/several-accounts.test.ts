import { expect, it } from 'vitest';
import { rowsOf } from './rollcall-process.ts';
import { withRollcall } from './with-rollcall.ts';

const companyId = 394;
const bench = withRollcall(companyId);

it('the devices of an operation are read again with the password of its account, if no other is named', async () => {
  const { call, callBare, simulator } = bench();
  const [mac = ''] = simulator.truth(companyId).keys();
  await call('set', 'Country', 'AA', '--where', `MacAddress = "${mac}"`, '--apply');
  const { url, username, password } = simulator;
  const other = ['--address', url, '--username', username, '--company', '413', '--name', 'Other'];
  await callBare(['sign-in', ...other], `${password}\n`);
  const id = String(rowsOf(await callBare(['operations']))[0]?.['id']);

  const verified = await call('operations', id, '--verify');
  expect(rowsOf(verified)).toMatchObject([{ id, company: 'Tests', state: 'done' }]);
  expect(verified).toMatchObject({ code: 0, err: '' });
  expect((await call('operations', id, '--verify', '--account', 'Nobody')).code).toBe(2);
  expect((await call('operations', '--account', 'Other')).code).toBe(0);
});

it('a name of an account reaches the terminal as one line that controls nothing', async () => {
  const { callBare, simulator } = bench();
  const { url, username, password } = simulator;
  const account = ['--address', url, '--username', username, '--company', '413'];
  const { err } = await callBare(['sign-in', ...account, '--name', 'a\u001B[31m\nb'], `${password}\n`);
  expect(err).toMatch(/^Signed in to a\uFFFD\[31m\uFFFDb\.\n/);
});
