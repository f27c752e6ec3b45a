import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountsBench, failureOf, metering, transit } from '@test/support/accounts-bench.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import type { Session } from '@shared/accounts/contract.ts';
import { problems } from './vault/keychain-problems.ts';

let bench: AccountsBench;
beforeEach(() => {
  bench = new AccountsBench();
});

describe('signing in', () => {
  it('starts with nobody signed in', async () => {
    expect(await bench.accounts.session()).toEqual({
      accounts: [],
      activeId: null,
      trouble: null,
      resumingId: null,
      refused: null,
      keychain: { state: 'available' },
    });
    expect(() => bench.accounts.active()).toThrow('Nobody is signed in');
  });

  it('proves the account by a token and one device, then stores it', async () => {
    const session = await bench.accounts.signIn(transit);
    expect(bench.made[0]?.options).toEqual({
      serviceAddress: 'https://devices.transit.example',
      apiPrefix: '/api',
      certificateAuthorities: [],
      username: 'm.dvorak',
      password: 'correct horse',
      assertWritable: expect.any(Function) as () => void,
    });
    expect(bench.made[0]?.calls).toEqual(['signIn', 'queryDevices 627 1/1']);
    expect(session.activeId).toBe('account-1');
    expect(session.accounts).toEqual([
      {
        id: 'account-1',
        name: 'devices.transit.example 627',
        serviceAddress: 'https://devices.transit.example',
        apiPrefix: '/api',
        companyId: 627,
        username: 'm.dvorak',
        colour: 'red',
        label: '',
        isDemo: false,
        isReadOnly: false,
        isSignedOut: false,
        authorities: [],
        keeping: { where: 'keychain' },
      },
    ]);
    expect(await bench.keychain.read('account-1')).toEqual({
      username: 'm.dvorak',
      password: 'correct horse',
    });
    expect(JSON.stringify(session)).not.toContain('correct horse');
  });

  it.each(['signIn', 'queryDevices'] as const)('stores nothing when %s is refused', async (call) => {
    bench.behaviour = { [call]: () => Promise.reject(serviceError('unauthorised')) };
    expect(await failureOf(bench.accounts.signIn(transit))).toMatchObject({ code: 'unauthorised' });
    expect(await bench.accounts.session()).toMatchObject({ accounts: [], activeId: null });
    expect(await bench.keychain.read('account-1')).toBeNull();
    expect(bench.repository.list()).toEqual([]);
    expect(bench.made[0]?.calls).toContain('close');
  });

  it.each([
    ['account', () => vi.spyOn(bench.repository, 'save')],
    ['record of its password', () => vi.spyOn(bench.keptEntries, 'note')],
  ])('leaves no password in the keychain when the %s cannot be stored', async (_, spyOnStorage) => {
    const full = new Error('the disk is full');
    spyOnStorage().mockImplementationOnce(() => {
      throw full;
    });
    expect(await failureOf(bench.accounts.signIn(transit))).toBe(full);
    expect(await bench.keychain.read('account-1')).toBeNull();
    expect(bench.repository.list()).toEqual([]);
  });

  it('keeps the newer password of an account in the keychain when the account cannot be stored again', async () => {
    await bench.accounts.signIn(transit);
    vi.spyOn(bench.repository, 'save').mockImplementationOnce(() => {
      throw new Error('the disk is full');
    });
    await failureOf(bench.accounts.signIn({ ...transit, password: 'a newer one' }));
    expect(await bench.keychain.read('account-1')).toMatchObject({ password: 'a newer one' });
  });

  it('refuses an address that is not encrypted before anything is sent', async () => {
    const signIn = bench.accounts.signIn({ ...transit, serviceAddress: 'http://devices.transit.example' });
    expect(await failureOf(signIn)).toMatchObject({ code: 'invalid-request' });
    expect(bench.made).toEqual([]);
  });

  it('works for the session alone, and says why and how to mend it, without a keychain', async () => {
    bench.keychain.problem = problems.noService;
    const session = await bench.accounts.signIn(transit);
    const { reason, remedy } = problems.noService;
    expect(session).toMatchObject({
      activeId: 'account-1',
      keychain: { state: 'unavailable', reason, remedy },
      accounts: [{ keeping: { where: 'session', reason, remedy } }],
    });
    expect((await bench.restart().session()).accounts).toMatchObject([{ keeping: { where: 'nowhere' } }]);
  });

  it('treats the same company, address and username as the same account', async () => {
    await bench.accounts.signIn({ ...transit, name: 'Transit', label: 'Production' });
    const session = await bench.accounts.signIn({ ...transit, password: 'a newer one' });
    expect(session.accounts).toMatchObject([{ id: 'account-1', name: 'Transit', label: 'Production' }]);
    expect(await bench.keychain.read('account-1')).toMatchObject({ password: 'a newer one' });
    expect(bench.made[0]?.calls).toContain('close');
    expect(bench.accounts.active().signal.aborted).toBe(false);
  });

  it('is to the account of the user who is typed, even when that of another user was named', async () => {
    const { activeId: named } = await bench.accounts.signIn(transit);
    const { activeId: other } = await bench.accounts.signIn({ ...transit, username: 'lab' });
    const typed = { ...transit, accountId: named ?? '', username: 'lab', password: 'newer' };
    const { accounts, activeId } = await bench.accounts.signIn(typed);
    expect(activeId).toBe(other);
    expect(accounts.map(({ username }) => username)).toEqual(['m.dvorak', 'lab']);
    expect(await bench.keychain.read(named ?? '')).toMatchObject({ username: 'm.dvorak' });
  });

  it('creates another account for another company, even when an account was named', async () => {
    await bench.accounts.signIn(transit);
    const session = await bench.accounts.signIn({ ...metering, accountId: 'account-1' });
    expect(session.accounts.map(({ companyId, colour }) => [companyId, colour])).toEqual([
      [627, 'red'],
      [413, 'blue'],
    ]);
  });

  it('lets the operator rename it', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.describe('account-1', { name: 'Trams', label: 'Test', colour: 'violet' });
    const again = bench.restart();
    expect((await again.session()).accounts).toMatchObject([
      { name: 'Trams', label: 'Test', colour: 'violet' },
    ]);
  });
});

describe('a locked account', () => {
  const update = { companyId: 627, fieldName: 'Ring', value: 2, filters: [] };
  const look = { name: 'Trams', label: '', colour: 'red' } as const;

  it('sends no change through any client, including those handed out earlier', async () => {
    let sent = 0;
    bench.behaviour = {
      updateField: () => Promise.resolve({ operationId: String((sent += 1)) }),
      updateFromCsv: () => Promise.resolve({ operationId: String((sent += 1)) }),
    };
    await bench.accounts.signIn(transit);
    const { client } = bench.accounts.active();
    await client.updateField(update);
    await bench.accounts.describe('account-1', { ...look, isReadOnly: true });
    expect(bench.accounts.active().account.isReadOnly).toBe(true);
    const refused = {
      code: 'invalid-request',
      happened: expect.stringContaining('Trams is locked') as string,
    };
    expect(await failureOf(client.updateField(update))).toMatchObject(refused);
    expect(await failureOf(client.updateFromCsv({ companyId: 627, csv: '' }))).toMatchObject(refused);
    expect(sent).toBe(1);
    expect((await bench.accounts.session()).trouble).toBeNull();
    await bench.accounts.describe('account-1', { ...look, isReadOnly: false });
    expect(await client.updateField(update)).toEqual({ operationId: '2' });
  });

  it('refuses permission for changes, also when its client checks again after a sign-in', async () => {
    await bench.accounts.signIn(transit);
    const ask = () => bench.accounts.assertWritable('account-1');
    const leave = bench.made[0]?.options.assertWritable ?? (() => undefined);
    expect([ask(), leave()]).toEqual([undefined, undefined]);
    await bench.accounts.describe('account-1', { ...look, isReadOnly: true });
    expect(ask).toThrow('Trams is locked');
    expect(leave).toThrow('Trams is locked');
    expect(() => bench.accounts.assertWritable('account-2')).not.toThrow();
  });

  it('stays locked across a restart, a new sign-in and a new description', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.describe('account-1', { ...look, isReadOnly: true });
    const again = bench.restart();
    await again.signIn(transit);
    const session = await again.describe('account-1', { ...look, name: 'Buses' });
    expect(session.accounts).toMatchObject([{ id: 'account-1', name: 'Buses', isReadOnly: true }]);
  });

  it('stays locked when it was locked during a sign-in', async () => {
    await bench.accounts.signIn(transit);
    const answer = deferred<undefined>();
    bench.behaviour = { signIn: () => answer.promise };
    const again = bench.accounts.signIn({ ...transit, accountId: 'account-1' });
    await bench.accounts.describe('account-1', { ...look, isReadOnly: true });
    answer.resolve(undefined);
    expect((await again).accounts).toMatchObject([{ id: 'account-1', isReadOnly: true }]);
  });

  it('can be a demo account, and the ledger records that too', async () => {
    const session = await bench.accounts.signInDemo();
    expect(session.accounts.map(({ isReadOnly }) => isReadOnly)).toEqual([false, false, false]);
    await bench.accounts.describe('demo-627', { ...look, isReadOnly: true });
    await bench.accounts.describe('demo-627', { ...look, name: 'Other' });
    expect(bench.accounts.active().account.isReadOnly).toBe(true);
    expect(bench.ledger.all()).toMatchObject([
      { event: 'locked', accountId: 'demo-627', companyId: 627, isDemo: true },
    ]);
  });
});

describe('several accounts', () => {
  it('are found by their company and service, that of the same user first', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.signIn({ ...transit, username: 'another' });
    const serviceAddress = bench.accounts.addressOf('account-1') ?? '';
    const idOf = (more: object) =>
      bench.accounts.idOf({ serviceAddress, companyId: 627, username: 'm.dvorak', ...more });
    expect([idOf({}), idOf({ username: 'another' })]).toEqual(['account-1', 'account-2']);
    expect(idOf({ username: 'a third' })).toBe('account-1');
    expect([idOf({ companyId: 413 }), idOf({ serviceAddress: 'https://other.example' })]).toEqual([
      null,
      null,
    ]);
  });

  it('are switched without a new sign-in, which aborts what was under way and closes nothing', async () => {
    await bench.accounts.signIn(transit);
    const first = bench.accounts.active();
    await bench.accounts.signIn(metering);
    expect(first.signal.aborted).toBe(true);
    const requests = bench.made.flatMap(({ calls }) => calls).length;
    const session = await bench.accounts.activate('account-1');
    expect(session.activeId).toBe('account-1');
    expect(bench.accounts.active().client).toBe(first.client);
    expect(bench.accounts.active().signal.aborted).toBe(false);
    expect(bench.made.flatMap(({ calls }) => calls)).toHaveLength(requests);
  });

  it('are signed in to when they are activated, if only something unattended was tried with them before', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.signIn(metering);
    bench.restart();
    await bench.accounts.activate('account-2');
    const refused = (): Promise<never> => Promise.reject(serviceError('unauthorised'));
    bench.behaviour = { signIn: refused };
    expect(await bench.accounts.clientFor('account-1')).not.toBeNull();
    expect(await failureOf(bench.accounts.activate('account-1'))).toMatchObject({ code: 'unauthorised' });
  });

  it('discard the late answer of a sign-in that another choice overtook', async () => {
    await bench.accounts.signIn(transit);
    const answer = deferred<undefined>();
    bench.behaviour = { signIn: () => answer.promise };
    const late = failureOf(bench.accounts.signIn(metering));
    await bench.accounts.activate('account-1');
    answer.resolve(undefined);
    expect(await late).toMatchObject({ code: 'cancelled' });
    expect(await bench.accounts.session()).toMatchObject({
      activeId: 'account-1',
      accounts: [{ id: 'account-1' }],
    });
    expect(await bench.keychain.read('account-2')).toBeNull();
    expect(bench.made[1]?.calls.at(-1)).toBe('close');
  });

  it('discard the late answer of an activation that another choice overtook', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.signIn(metering);
    bench.restart();
    const answer = deferred<undefined>();
    const asked = deferred<undefined>();
    bench.behaviour = { signIn: () => (asked.resolve(undefined), answer.promise) };
    const late = failureOf(bench.accounts.activate('account-1'));
    await asked.promise;
    bench.behaviour = {};
    await bench.accounts.activate('account-2');
    answer.resolve(undefined);
    expect(await late).toMatchObject({ code: 'cancelled' });
    expect((await bench.accounts.session()).activeId).toBe('account-2');
  });

  it('report every change of the active account and of the session', async () => {
    const changes: (string | null)[] = [];
    const sessions: Session[] = [];
    bench.accounts.onActiveChange(() => changes.push('changed'));
    const stop = bench.accounts.onSessionChange((session) => sessions.push(session));
    await bench.accounts.signIn(transit);
    await bench.accounts.signOut();
    stop();
    await bench.accounts.activate('account-1');
    expect(changes).toHaveLength(3);
    expect(sessions.map(({ activeId }) => activeId)).toEqual(['account-1', null]);
  });
});

describe('a keychain that is slow to respond', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('delays nobody, and is reported once when it responds, however often the session was read', async () => {
    const response = deferred<{ state: 'available' }>();
    bench.keychain.availability = () => response.promise;
    const states: Session['keychain']['state'][] = [];
    bench.accounts.onSessionChange(({ keychain }) => states.push(keychain.state));
    const sessions = Promise.all([bench.accounts.session(), bench.accounts.session()]);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await sessions).map(({ keychain }) => keychain.state)).toEqual(['asking', 'asking']);
    response.resolve({ state: 'available' });
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['available']);
  });
});
