import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSimulator } from '@simulator/index.ts';
import { hiddenKeychain } from '@test/support/hidden-keychain.ts';
import { keyringMissing, startKeyring, type Keyring } from '@test/support/keyring.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { callRollcall, rowsOf } from './rollcall-process.ts';

let keyring: Keyring | null = null;
let folder: string;
beforeEach((context) => {
  const missing = keyringMissing();
  if (missing !== null) context.skip(missing);
  folder = temporaryFolder('cli');
});
afterEach(async () => {
  await keyring?.stop();
  keyring = null;
});

it('signs in with the password from the keychain once it is stored there, and signs nobody in for the window', async () => {
  keyring = await startKeyring();
  const { env } = keyring;
  // No device goes online or offline between the two readings that are compared.
  const nowMs = Date.now();
  const simulator = await startSimulator({ password: 'a canary of a password', now: () => nowMs });
  const { url, username, password } = simulator;
  const place = ['--user-data-dir', folder, '--company', '394'];
  const signedIn = await callRollcall(
    ['sign-in', '--address', url, '--username', username, ...place],
    env,
    `${password}\n`,
  );
  const read = await callRollcall(['devices', ...place], env);
  const listed = await callRollcall(['accounts', ...place], env);
  const database = new DatabaseSync(join(folder, 'rollcall.db'));
  database.exec('UPDATE accounts SET is_signed_out = 1');
  const readAgain = await callRollcall(['devices', ...place], env);
  const account = database.prepare('SELECT is_signed_out FROM accounts').get();
  database.close();
  await simulator.close();
  expect(signedIn.code).toBe(0);
  expect(signedIn.err).not.toContain('--password-stdin');
  expect([read.code, read.err]).toEqual([0, '']);
  expect(rowsOf(read)).toHaveLength(simulator.truth(394).size);
  expect(rowsOf(listed)).toMatchObject([{ password: 'keychain' }]);
  expect(readAgain, 'after the user signed out of it in the window').toEqual(read);
  expect(account).toEqual({ is_signed_out: 1 });
});

it('lists the devices of all accounts that the user has not signed out of, each with its own password', async () => {
  keyring = await startKeyring();
  const { env } = keyring;
  const simulator = await startSimulator({ password: 'a canary of a password' });
  const { url, username, password } = simulator;
  const call = (args: readonly string[]) =>
    callRollcall([...args, '--user-data-dir', folder], env, `${password}\n`);
  const signIn = (name: string, company: string) =>
    call(['sign-in', '--address', url, '--username', username, '--name', name, '--company', company]);
  await signIn('Lab', '394');
  await signIn('Metering', '413');
  const list = () =>
    call(['devices', '--all-accounts', '--sort', 'Name', '--format', 'csv', '--fields', 'MacAddress']);
  const both = await list();
  const database = new DatabaseSync(join(folder, 'rollcall.db'));
  database.exec("UPDATE accounts SET is_signed_out = 1 WHERE name = 'Metering'");
  database.close();
  const one = await list();
  const expected = [394, 413].flatMap((id) =>
    [...simulator.truth(id).keys()].map((mac) => `${id === 394 ? 'Lab' : 'Metering'},${String(id)},${mac}`),
  );
  await simulator.close();
  expect([both.code, both.err]).toEqual([0, '']);
  const [heading, ...rows] = both.out.trimEnd().split('\r\n');
  expect(heading).toBe('rollcall.account,rollcall.company,MacAddress');
  expect(rows.toSorted()).toEqual(expected.toSorted());
  expect([one.code, one.err]).toEqual([0, 'Metering is left out: you signed out of it.\n']);
  expect(one.out.trimEnd().split('\r\n')).toHaveLength(simulator.truth(394).size + 1);
});

it('is hidden from the programs of other tests where it cannot be left out', async () => {
  keyring = await startKeyring();
  const { env } = keyring;
  const simulator = await startSimulator({ password: 'a canary of a password' });
  const { url, username, password } = simulator;
  const place = ['--user-data-dir', folder, '--company', '394'];
  await callRollcall(['sign-in', '--address', url, '--username', username, ...place], env, `${password}\n`);
  const call = (more: Readonly<Record<string, string>>) =>
    callRollcall(['devices', ...place], { ...env, ...more });
  const [seen, hidden] = [await call({}), await call(hiddenKeychain('darwin'))];
  await simulator.close();
  expect([seen.code, hidden.code]).toEqual([0, 4]);
});
