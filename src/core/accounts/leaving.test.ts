import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountsBench, failureOf, holdWriting, metering, transit } from '@test/support/accounts-bench.ts';
import { deferred } from '@test/support/fake-client.ts';
import { problems } from './vault/keychain-problems.ts';

let bench: AccountsBench;
beforeEach(() => {
  bench = new AccountsBench();
});

describe('leaving', () => {
  it('ends the session, closes its client, and forgets a password that is only in memory', async () => {
    bench.keychain.problem = problems.noService;
    await bench.accounts.signIn(transit);
    const { signal } = bench.accounts.active();
    const session = await bench.accounts.signOut();
    expect(session).toMatchObject({ activeId: null, accounts: [{ keeping: { where: 'nowhere' } }] });
    expect(signal.aborted).toBe(true);
    expect(bench.made[0]?.calls).toContain('close');
    expect(await failureOf(bench.accounts.activate('account-1'))).toMatchObject({ code: 'not-signed-in' });
  });

  it('says that the password is gone even where the sign-out cannot be stored', async () => {
    bench.keychain.problem = problems.noService;
    await bench.accounts.signIn(transit);
    vi.spyOn(bench.repository, 'setSignedOut').mockImplementationOnce(() => {
      throw new Error('the disk is full');
    });
    await failureOf(bench.accounts.signOut());
    expect(await bench.accounts.session()).toMatchObject({ accounts: [{ keeping: { where: 'nowhere' } }] });
  });

  it('closes the client only after a change that is being sent has its answer', async () => {
    const sent = deferred<{ operationId: string }>();
    bench.behaviour = { updateField: () => sent.promise };
    await bench.accounts.signIn(transit);
    const update = bench.accounts
      .active()
      .client.updateField({ companyId: 627, fieldName: 'Ring', value: 'Stable', filters: [] });
    await bench.accounts.signOut();
    expect(bench.made[0]?.calls).not.toContain('close');
    sent.resolve({ operationId: '77' });
    expect(await update).toEqual({ operationId: '77' });
    expect(bench.made[0]?.calls).toContain('close');
  });

  it('forgets the account together with its keychain entry', async () => {
    await bench.accounts.signIn(transit);
    const session = await bench.accounts.forget('account-1');
    expect(session).toMatchObject({ accounts: [], activeId: null });
    expect(await bench.keychain.read('account-1')).toBeNull();
    expect(bench.repository.list()).toEqual([]);
    expect(await failureOf(bench.accounts.forget('account-1'))).toMatchObject({ code: 'invalid-request' });
  });

  it('forgets the account for good while it is being signed in to', async () => {
    await bench.accounts.signIn(transit);
    bench.restart();
    const [answer, removal] = [deferred<undefined>(), deferred<undefined>()];
    bench.behaviour = { signIn: () => answer.promise };
    const remove = bench.keychain.remove.bind(bench.keychain);
    bench.keychain.remove = (id) => removal.promise.then(() => remove(id));
    const forgotten = bench.accounts.forget('account-1');
    const entered = failureOf(bench.accounts.activate('account-1'));
    removal.resolve(undefined);
    await forgotten;
    answer.resolve(undefined);
    expect(await entered).toMatchObject({ code: 'invalid-request' });
    expect(await bench.accounts.session()).toMatchObject({ accounts: [], activeId: null });
  });

  /** Signs in to the account again, and leaves it while the keychain accepts the new password. */
  async function leaveWhileStoring(leave: () => Promise<unknown>): Promise<unknown> {
    await bench.accounts.signIn(transit);
    const writing = holdWriting(bench.keychain);
    const entered = failureOf(bench.accounts.signIn({ ...transit, password: 'a newer one' }));
    await writing.asked;
    await leave();
    writing.accept();
    return entered;
  }

  it('forgets the account for good while the keychain accepts another password of it', async () => {
    const entered = await leaveWhileStoring(() => bench.accounts.forget('account-1'));
    expect(entered).toMatchObject({ code: 'cancelled' });
    expect(await bench.accounts.session()).toMatchObject({ accounts: [], activeId: null });
    expect(await bench.keychain.read('account-1')).toBeNull();
    expect(bench.repository.list()).toEqual([]);
  });

  it('stays signed out while the keychain accepts another password of the account', async () => {
    const entered = await leaveWhileStoring(() => bench.accounts.signOut());
    expect(entered).toMatchObject({ code: 'cancelled' });
    expect((await bench.accounts.session()).activeId).toBeNull();
    expect(await bench.accounts.clientFor('account-1')).toBeNull();
  });

  it('leaves no password in memory when the keychain refuses another one of an account that was left', async () => {
    const entered = await leaveWhileStoring(() => {
      bench.keychain.problem = problems.locked;
      return bench.accounts.signOut();
    });
    expect(entered).toMatchObject({ code: 'cancelled' });
    expect(await failureOf(bench.accounts.activate('account-1'))).toMatchObject({ code: 'not-signed-in' });
  });

  it('reports a sign-in to an account from which the user turned to another one meanwhile', async () => {
    await bench.accounts.signIn(transit);
    const writing = holdWriting(bench.keychain);
    const entered = bench.accounts.signIn(metering);
    await writing.asked;
    await bench.accounts.activate('account-1');
    const again = vi.fn();
    bench.accounts.onSignedInAgain(again);
    writing.accept();
    expect(await entered).toMatchObject({ activeId: 'account-1' });
    expect(again).toHaveBeenCalledOnce();
    expect(await bench.accounts.clientFor('account-2')).not.toBeNull();
  });

  it('tells what waits for a sign-in to an account that it is forgotten', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.signIn(metering);
    const told: boolean[] = [];
    const look = (): void => void told.push(bench.accounts.isForgotten('account-1'));
    bench.accounts.onSignedInAgain(look);
    bench.accounts.onActiveChange(look);
    await bench.accounts.forget('account-1');
    expect(told).toEqual([true]);
    expect(bench.accounts.isForgotten('account-2')).toBe(false);
  });

  it('has not forgotten an account that another process added', async () => {
    const { accounts } = bench;
    await bench.restart().signIn(transit);
    expect(accounts.isForgotten('account-1')).toBe(false);
  });

  it('lets a sign-in to another account go on while one is forgotten', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.signIn(metering);
    bench.restart();
    const answer = deferred<undefined>();
    bench.behaviour = { signIn: () => answer.promise };
    const entered = bench.accounts.activate('account-2');
    await bench.accounts.forget('account-1');
    answer.resolve(undefined);
    expect(await entered).toMatchObject({ accounts: [{ id: 'account-2' }], activeId: 'account-2' });
  });

  it('keeps an account whose entry the keychain does not remove', async () => {
    await bench.accounts.signIn(transit);
    bench.keychain.problem = problems.locked;
    expect(await failureOf(bench.accounts.forget('account-1'))).toMatchObject({
      code: 'storage',
      happened: 'The keychain is locked. The password of devices.transit.example 627 may still be in it.',
      todo: 'Unlock the keychain of your desktop. Then forget the account again.',
    });
    expect((await bench.accounts.session()).accounts).toHaveLength(1);
    bench.keychain.problem = null;
    expect((await bench.accounts.forget('account-1')).accounts).toEqual([]);
  });

  it('remembers an older entry of the keychain when it did not accept a newer password', async () => {
    await bench.accounts.signIn(transit);
    bench.keychain.problem = problems.locked;
    await bench.accounts.signIn({ ...transit, password: 'a newer one' });
    expect(await failureOf(bench.accounts.forget('account-1'))).toMatchObject({ code: 'storage' });
    bench.keychain.problem = null;
    await bench.accounts.forget('account-1');
    expect(await bench.keychain.read('account-1')).toBeNull();
  });
});

describe('clients for accounts that are not shown', () => {
  it('are the ones that were signed in, or new ones with the stored password, one per account', async () => {
    await bench.accounts.signIn(transit);
    const { client } = bench.accounts.active();
    await bench.accounts.signIn(metering);
    expect(await bench.accounts.clientFor('account-1')).toBe(client);
    bench.restart();
    const [first, second] = await Promise.all([
      bench.accounts.clientFor('account-1'),
      bench.accounts.clientFor('account-1'),
    ]);
    expect(first).not.toBeNull();
    expect(second).toBe(first);
    expect(bench.made).toHaveLength(3);
  });

  it('are not available without a password, after a sign-out, or for an unknown account', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.signIn(metering);
    await bench.accounts.signOut();
    expect(await bench.accounts.clientFor('account-2')).toBeNull();
    expect(await bench.accounts.clientFor('nobody')).toBeNull();
    bench.keychain.problem = problems.locked;
    bench.restart();
    expect(await bench.accounts.clientFor('account-1')).toBeNull();
  });
});

describe('the demo', () => {
  it('has three accounts in memory only and begins with Transit', async () => {
    const session = await bench.accounts.signInDemo();
    expect(session.activeId).toBe('demo-627');
    expect(
      session.accounts.map(({ companyId, name, colour, isDemo }) => [companyId, name, colour, isDemo]),
    ).toEqual([
      [627, 'Transit', 'red', true],
      [413, 'Utility metering', 'blue', true],
      [394, 'Free lab', 'green', true],
    ]);
    expect(bench.made[0]?.options).toMatchObject({
      serviceAddress: 'http://127.0.0.1:4711',
      password: 'random',
    });
    expect(bench.repository.list()).toEqual([]);
    expect(await bench.keychain.read('demo-627')).toBeNull();
    expect((await bench.restart().resumeLast()).accounts).toEqual([]);
  });

  it('is started once, can be left and entered again, and switches companies', async () => {
    await bench.accounts.signInDemo();
    await bench.accounts.signOut();
    expect((await bench.accounts.activate('demo-413')).activeId).toBe('demo-413');
    expect((await bench.accounts.signInDemo()).activeId).toBe('demo-627');
    expect(bench.demoStarts).toBe(1);
    expect((await bench.accounts.forget('demo-627')).accounts).toHaveLength(2);
  });

  it('can be tried again when it did not start', async () => {
    const { startDemo } = bench;
    bench.startDemo = () => Promise.reject(new Error('no port'));
    await expect(bench.accounts.signInDemo()).rejects.toThrow('no port');
    bench.startDemo = startDemo;
    expect((await bench.accounts.signInDemo()).activeId).toBe('demo-627');
  });
});

it('closes every client at the end', async () => {
  await bench.accounts.signIn(transit);
  await bench.accounts.signIn(metering);
  await bench.accounts.close();
  expect(bench.made.map(({ calls }) => calls.at(-1))).toEqual(['close', 'close']);
});
