import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AccountsBench, failureOf, holdWriting, metering, transit } from '@test/support/accounts-bench.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { dayText } from '@shared/query/local-time.ts';
import type { Session } from '@shared/accounts/contract.ts';
import { problems } from './vault/keychain-problems.ts';

let bench: AccountsBench;
beforeEach(() => {
  bench = new AccountsBench();
});

describe('coming back', () => {
  it('resumes the account that was active last with the password from the keychain', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.signIn(metering);
    await bench.accounts.activate('account-1');
    const session = await bench.restart().resumeLast();
    expect(session.activeId).toBe('account-1');
    expect(bench.made.at(-1)).toMatchObject({ options: { password: 'correct horse' }, calls: ['signIn'] });
  });

  it('resumes nobody after a sign-out', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.signOut();
    expect((await bench.restart().resumeLast()).activeId).toBeNull();
    expect(await bench.keychain.read('account-1')).not.toBeNull();
  });

  it('has no client of an account that was signed out of before the user signs in to it again', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.signIn(metering);
    await bench.accounts.signOut();
    const again = bench.restart();
    await again.activate('account-1');
    expect(await again.session()).toMatchObject({
      accounts: [{ isSignedOut: false }, { isSignedOut: true }],
    });
    expect(await again.clientFor('account-2')).toBeNull();
    await again.activate('account-2');
    await again.activate('account-1');
    expect(await bench.restart().clientFor('account-2')).not.toBeNull();
  });

  it('has a client again after another password was typed, even while another account was chosen', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.signIn(metering);
    await bench.accounts.signOut();
    const writing = holdWriting(bench.keychain);
    const entered = bench.accounts.signIn(metering);
    await writing.asked;
    await bench.accounts.activate('account-1');
    writing.accept();
    await entered;
    expect(await bench.restart().clientFor('account-2')).not.toBeNull();
  });

  it('is signed out of until the end even if that cannot be stored', async () => {
    await bench.accounts.signIn(transit);
    const full = new Error('the disk is full');
    vi.spyOn(bench.repository, 'setSignedOut').mockImplementationOnce(() => {
      throw full;
    });
    expect(await failureOf(bench.accounts.signOut())).toBe(full);
    expect((await bench.accounts.session()).activeId).toBeNull();
    expect(await bench.accounts.clientFor('account-1')).toBeNull();
    // What is stored of it is read again before another name is stored.
    await bench.accounts.describe('account-1', { name: 'Trams', label: '', colour: 'red' });
    expect(await bench.accounts.clientFor('account-1')).toBeNull();
  });

  const put = `The password was put into the keychain of the desktop GNOME on ${dayText(new Date(1_000))}`;
  it.each([
    ['the keychain is locked', problems.locked.reason],
    ['the entry is gone', `${put} and is no longer there.`],
    ['the desktop is another one', `${put}, and this session uses the keychain of the desktop KDE.`],
    ['there is neither an entry nor a note of one', null],
  ])('asks for the password when %s', async (_, reason) => {
    await bench.accounts.signIn(transit);
    if (reason === problems.locked.reason) bench.keychain.problem = problems.locked;
    else await bench.keychain.remove('account-1');
    if (reason?.includes('KDE')) bench.desktop = 'KDE';
    if (reason === null) bench.keptEntries.forget('account-1');
    const again = bench.restart();
    const session = await again.resumeLast();
    expect(session).toMatchObject({ activeId: null, accounts: [{ keeping: { where: 'nowhere', reason } }] });
    const error = {
      code: 'not-signed-in',
      happened: reason ?? 'The password of devices.transit.example 627 is not kept on this computer.',
    };
    expect(session.refused).toMatchObject({ accountId: 'account-1', error });
    expect(await failureOf(again.activate('account-1'))).toMatchObject(error);
  });

  it('reports that the password is kept again once the keychain was unlocked', async () => {
    await bench.accounts.signIn(transit);
    bench.keychain.problem = problems.locked;
    const again = bench.restart();
    expect(await again.resumeLast()).toMatchObject({ accounts: [{ keeping: { where: 'nowhere' } }] });
    bench.keychain.problem = null;
    expect(await again.activate('account-1')).toMatchObject({
      accounts: [{ keeping: { where: 'keychain' } }],
      keychain: { state: 'available' },
    });
  });

  it('uses the account once there is space again if the disk was full when it was chosen', async () => {
    await bench.accounts.signIn(transit);
    const again = bench.restart();
    const full = new Error('the disk is full');
    vi.spyOn(bench.repository, 'setLastActive').mockImplementationOnce(() => {
      throw full;
    });
    expect(await failureOf(again.activate('account-1'))).toBe(full);
    expect(await again.activate('account-1')).toMatchObject({ activeId: 'account-1' });
    expect(bench.made.at(-1)?.calls).toEqual(['signIn']);
  });

  it('reports why the service did not let the account in, until an account is signed in', async () => {
    await bench.accounts.signIn(transit);
    bench.behaviour = { signIn: () => Promise.reject(serviceError('unauthorised')) };
    const again = bench.restart();
    const told: Session[] = [];
    again.onSessionChange((session) => told.push(session));
    const safe = 'The account is as it was.';
    const refused = { accountId: 'account-1', error: { code: 'unauthorised', safe } };
    expect(await again.resumeLast()).toMatchObject({ resumingId: null, refused });
    expect(told.at(-1)).toMatchObject({ resumingId: null, refused });
    bench.behaviour = {};
    expect(await again.signIn(metering)).toMatchObject({ refused: null });
    expect(await again.signOut()).toMatchObject({ activeId: null, refused: null });
  });

  it('does not report that an attempt with another account overtook it', async () => {
    await bench.accounts.signIn(transit);
    bench.behaviour = { signIn: () => new Promise(() => undefined) };
    const again = bench.restart();
    const resuming = again.resumeLast();
    bench.behaviour = { signIn: () => Promise.reject(serviceError('unauthorised')) };
    expect(await failureOf(again.signIn(metering))).toMatchObject({ code: 'unauthorised' });
    expect(await resuming).toMatchObject({ activeId: null, refused: null });
  });

  it('does not activate the account with a password that the service refuses', async () => {
    await bench.accounts.signIn(transit);
    bench.behaviour = { signIn: () => Promise.reject(serviceError('unauthorised')) };
    expect(await failureOf(bench.restart().activate('account-1'))).toMatchObject({ code: 'unauthorised' });
    expect((await bench.accounts.session()).activeId).toBeNull();
  });

  it('activates the account while the service is unavailable, reports that, and withdraws it with the first answer', async () => {
    await bench.accounts.signIn(transit);
    bench.behaviour = { signIn: () => Promise.reject(serviceError('unreachable', 'not-sent')) };
    const session = await bench.restart().activate('account-1');
    expect(session).toMatchObject({ activeId: 'account-1', trouble: { code: 'unreachable' } });
    await bench.accounts
      .active()
      .client.queryDevices({ companyId: 627, filters: [], fieldNames: [], page: 1, pageSize: 1 });
    expect((await bench.accounts.session()).trouble).toBeNull();
  });

  it.each(['unauthorised', 'unreachable', 'timed-out', 'busy', 'server-error', 'not-understood'] as const)(
    'activates the account after two seconds of a sign-in, and reports that it is %s',
    async (kind) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      await bench.accounts.signIn(transit);
      const late = deferred<undefined>();
      bench.behaviour = { signIn: () => late.promise };
      const again = bench.restart();
      const resuming = again.resumeLast();
      await vi.advanceTimersByTimeAsync(1999);
      expect((await again.session()).activeId).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      expect(await resuming).toMatchObject({ activeId: 'account-1', trouble: null, refused: null });
      late.reject(serviceError(kind));
      await vi.advanceTimersByTimeAsync(0);
      expect(await again.session()).toMatchObject({ activeId: 'account-1', trouble: { code: kind } });
    },
  );

  it('says of a refused password that the account is as it was, not that nothing is stored', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await bench.accounts.signIn(transit);
    const safe = 'The account is as it was.';
    const late = deferred<undefined>();
    bench.behaviour = { signIn: () => Promise.reject(serviceError('unauthorised')) };
    const again = bench.restart();
    expect(await failureOf(again.activate('account-1'))).toMatchObject({ code: 'unauthorised', safe });
    bench.behaviour = { signIn: () => late.promise };
    const activating = again.activate('account-1');
    await vi.advanceTimersByTimeAsync(2000);
    await activating;
    late.reject(serviceError('unauthorised'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await again.session()).toMatchObject({ trouble: { code: 'unauthorised', safe } });
  });

  it('waits for the sign-in to the account that is active, and leaves it as it is if that is refused', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    bench.behaviour = { readApplications: () => Promise.reject(serviceError('unauthorised')) };
    await bench.accounts.signIn(transit);
    const { client, signal } = bench.accounts.active();
    await failureOf(client.readApplications());
    await bench.keychain.write('account-1', { username: 'm.dvorak', password: 'another wrong one' });
    const late = deferred<undefined>();
    bench.behaviour = { signIn: () => late.promise };
    const activating = failureOf(bench.accounts.activate('account-1'));
    await vi.advanceTimersByTimeAsync(5000);
    late.reject(serviceError('unauthorised'));
    expect(await activating).toMatchObject({ code: 'unauthorised' });
    expect(signal.aborted).toBe(false);
    expect(bench.accounts.active().client).toBe(client);
  });

  it('does not activate an account later whose slow sign-in was overtaken', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await bench.accounts.signIn(transit);
    bench.behaviour = { signIn: () => deferred<undefined>().promise };
    const again = bench.restart();
    const resuming = again.resumeLast();
    await vi.advanceTimersByTimeAsync(1000);
    await again.signOut();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await resuming).toMatchObject({ activeId: null });
  });

  it('signs in again to the active account when its sign-in is no longer accepted', async () => {
    bench.behaviour = { readApplications: () => Promise.reject(serviceError('unauthorised')) };
    await bench.accounts.signIn(transit);
    const { client, signal } = bench.accounts.active();
    await bench.accounts.activate('account-1');
    expect(bench.made[0]?.calls).toEqual(['signIn', 'queryDevices 627 1/1']);
    await failureOf(client.readApplications());
    const again = vi.fn();
    bench.accounts.onSignedInAgain(again);
    expect(await bench.accounts.activate('account-1')).toMatchObject({ trouble: null });
    expect(again).toHaveBeenCalledOnce();
    expect(bench.made[0]?.calls.slice(2)).toEqual(['signIn']);
    expect(signal.aborted).toBe(false);
  });

  it('signs in again with the password that a command has stored since the former one was refused', async () => {
    bench.behaviour = { readApplications: () => Promise.reject(serviceError('unauthorised')) };
    await bench.accounts.signIn(transit);
    await failureOf(bench.accounts.active().client.readApplications());
    await bench.keychain.write('account-1', { username: 'm.dvorak', password: 'a newer one' });
    expect(await bench.accounts.activate('account-1')).toMatchObject({ trouble: null });
    expect(bench.made.map(({ options, calls }) => [options.password, calls.at(-1)])).toEqual([
      ['correct horse', 'close'],
      ['a newer one', 'signIn'],
    ]);
  });

  it('reports that the sign-in of the active account is no longer accepted', async () => {
    bench.behaviour = { readApplications: () => Promise.reject(serviceError('unauthorised')) };
    await bench.accounts.signIn(transit);
    const told = deferred<Session>();
    bench.accounts.onSessionChange((session) => told.resolve(session));
    await failureOf(bench.accounts.active().client.readApplications());
    expect((await told.promise).trouble).toMatchObject({ code: 'unauthorised' });
  });
});
