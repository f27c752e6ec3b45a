import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountsBench, failureOf, holdWriting, metering, transit } from '@test/support/accounts-bench.ts';
import { deferred } from '@test/support/fake-client.ts';
import { ServiceError } from '../service/index.ts';
import type { Accounts } from './accounts.ts';
import { problems } from './vault/keychain-problems.ts';

const look = { name: 'Transit', label: '', colour: 'red' } as const;

let bench: AccountsBench;
let window: Accounts;
beforeEach(async () => {
  bench = new AccountsBench();
  window = bench.accounts;
  bench.keychain.problem = problems.locked;
  await window.signIn(transit);
  bench.keychain.problem = null;
});

describe('an account that a command signs in to while the window is open', () => {
  it('is listed in the window, which is told about it once', async () => {
    const told: string[][] = [];
    window.onSessionChange(({ accounts }) => told.push(accounts.map(({ id }) => id)));
    await bench.restart().signIn(metering);
    window.adoptOthers();
    window.adoptOthers();
    // Listeners are told first.
    await window.session();
    expect(told).toEqual([['account-1', 'account-2']]);
    expect(await window.activate('account-2')).toMatchObject({ activeId: 'account-2' });
  });

  it('is one account although the window adds it, too, with the password that was typed last', async () => {
    const [proved, admit] = [deferred<undefined>(), deferred<undefined>()];
    bench.behaviour = {
      signIn() {
        proved.resolve(undefined);
        return admit.promise;
      },
    };
    const inWindow = window.signIn({ ...metering, password: 'newer' });
    await proved.promise;
    bench.behaviour = {};
    await bench.restart().signIn(metering);
    admit.resolve(undefined);
    expect(await inWindow).toMatchObject({ activeId: 'account-3' });
    expect(bench.repository.list().map(({ id }) => id)).toEqual(['account-1', 'account-3']);
    expect(await bench.keychain.read('account-3')).toMatchObject({ password: 'newer' });
    expect(await bench.keychain.read('account-2')).toBeNull();
  });

  it('does not take back the account that the user chose in the window while it was added twice', async () => {
    const write = bench.keychain.write.bind(bench.keychain);
    const { asked, accept } = holdWriting(bench.keychain);
    const inWindow = failureOf(window.signIn(metering));
    await asked;
    bench.keychain.write = write;
    await bench.restart().signIn(metering);
    await window.activate('account-1');
    accept();
    expect(await inWindow).toMatchObject({ code: 'cancelled' });
    expect(await window.session()).toMatchObject({
      activeId: 'account-1',
      accounts: [{}, { username: 'lab' }],
    });
  });

  it('is forgotten in the window together with the password that the command put into the keychain', async () => {
    await bench.restart().signIn(transit);
    await window.forget('account-1');
    expect(await bench.keychain.read('account-1')).toBeNull();
  });

  it('keeps what the command stored of it when it is renamed in the window', async () => {
    await bench.restart().signIn({ ...transit, accountId: 'account-1', username: 'another' });
    await window.describe('account-1', { ...look, name: 'Trams' });
    expect(bench.repository.list()).toMatchObject([{ name: 'Trams', username: 'another', inKeychain: true }]);
  });

  it('keeps the look that the window gives it while the command signs in', async () => {
    const answer = deferred<undefined>();
    bench.behaviour = { signIn: () => answer.promise };
    const signedIn = bench.restart().signIn(transit);
    await window.describe('account-1', { name: 'Trams', label: 'test', colour: 'blue' });
    answer.resolve(undefined);
    await signedIn;
    expect(bench.repository.list()).toMatchObject([{ name: 'Trams', label: 'test', colour: 'blue' }]);
  });

  it('stays locked if the window locks it while the command signs in', async () => {
    const answer = deferred<undefined>();
    bench.behaviour = { signIn: () => answer.promise };
    const signedIn = bench.restart().signIn(transit);
    await window.describe('account-1', { ...look, isReadOnly: true });
    answer.resolve(undefined);
    expect(await signedIn).toMatchObject({ accounts: [{ isReadOnly: true }] });
    expect(bench.repository.list()).toMatchObject([{ isReadOnly: true }]);
  });
});

describe('an account that the window locks while a command works with it', () => {
  const update = { companyId: 627, fieldName: 'Ring', value: 'Stable', filters: [] };

  it('lets the command send nothing more, until the window unlocks it', async () => {
    const sent: string[] = [];
    bench.behaviour = {
      updateField: ({ fieldName }) => Promise.resolve({ operationId: String(sent.push(fieldName)) }),
    };
    const command = bench.restart();
    await command.signIn(transit);
    await window.describe('account-1', { ...look, isReadOnly: true });
    expect(await failureOf(command.active().client.updateField(update))).toMatchObject({
      code: 'invalid-request',
    });
    expect(sent).toEqual([]);
    await window.describe('account-1', { ...look, isReadOnly: false });
    expect(await command.active().client.updateField(update)).toEqual({ operationId: '1' });
  });

  it('stays locked for the command if the data cannot be read any more', async () => {
    await window.describe('account-1', { ...look, isReadOnly: true });
    const command = bench.restart();
    vi.spyOn(bench.repository, 'list').mockImplementation(() => {
      throw new Error('the database is closed');
    });
    expect(() => command.assertWritable('account-1')).toThrow(ServiceError);
  });
});
