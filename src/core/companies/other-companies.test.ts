import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account, Session } from '@shared/accounts/contract.ts';
import { createFleetHost } from '../fleet-worker/host.ts';
import { createFleetWorker, type FleetWorker } from '../fleet-worker/index.ts';
import { HostLinks, systemClock, type ServiceClient } from '../service/index.ts';
import { answerOn } from '../threads/index.ts';
import { fakeClient, serviceError } from '@test/support/fake-client.ts';
import { FleetsBench, record } from '@test/support/fleets-bench.ts';
import { settled } from '@test/support/manual-clock.ts';
import { portPair } from '@test/support/port-pair.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { notShown, OtherCompanies } from './other-companies.ts';

const accountOf = (id: string, host = 'one'): Account =>
  sampleAccount({ id, serviceAddress: `https://${host}.example/` });
const [trams, buses, ferries] = [accountOf('trams'), accountOf('buses'), accountOf('ferries', 'two')];
const shown = accountOf('shown', 'three');
const session = sampleSession({ accounts: [trams, buses, ferries, shown], activeId: 'shown' });

let service: FleetsBench;
let clientFor: (id: string) => Promise<ServiceClient | null>;
let asked: string[];
let onChange: ReturnType<typeof vi.fn<() => void>>;
let tellSession: (session: Session) => void;
let active: { account: Account } | null;
let tellActive: () => void;
let signInAgain: () => void;
let nowMs: number;
let links: HostLinks;
let worker: FleetWorker;
let others: OtherCompanies;

beforeEach(() => {
  service = new FleetsBench();
  service.devices = [record(1), record(2)];
  clientFor = () => Promise.resolve(fakeClient(service.calls));
  asked = [];
  onChange = vi.fn();
  active = null;
  nowMs = 0;
  const clock = { ...systemClock, now: () => nowMs };
  links = new HostLinks(clock, () => 0.5);
  const [near, far] = portPair();
  answerOn(far, createFleetHost(), queueMicrotask);
  worker = createFleetWorker(() => near);
  others = new OtherCompanies({
    accounts: {
      active() {
        if (!active) throw new Error('nobody');
        return { ...active, client: fakeClient({}), signal: new AbortController().signal };
      },
      onActiveChange: (listener) => {
        tellActive = listener;
        return () => undefined;
      },
      onSessionChange: (listener) => {
        tellSession = listener;
        return () => undefined;
      },
      onSignedInAgain: (listener) => {
        signInAgain = listener;
        return () => undefined;
      },
      clientFor(id) {
        asked.push(id);
        return clientFor(id);
      },
    },
    ...{ clock, links, worker, onChange },
  });
});

const hanging = (): Promise<never> => new Promise(() => undefined);
/** Makes the password of one account never come. */
const hangFor = (id: string) => {
  const before = clientFor;
  clientFor = (other) => (other === id ? hanging() : before(other));
};

describe('a company that is not shown', () => {
  it('is there for its use, and dropped afterwards', async () => {
    const used = vi.fn<(all: number, isLeft: boolean) => void>();
    let signal: AbortSignal | null = null;
    others.onRead(async ({ fleets }, active) => {
      const { counts } = await fleets.open({ filters: [] });
      used(counts.all, active.signal.aborted);
      signal = active.signal;
    });
    expect(await others.read(trams)).toBe('read');
    expect(used).toHaveBeenCalledExactlyOnceWith(2, false);
    expect(signal).toMatchObject({ aborted: true });
  });

  it('is there for each of its uses until all have ended, even if one of them fails', async () => {
    const used: string[] = [];
    others.onRead(() => Promise.reject(new Error('broken')));
    others.onRead(async ({ fleets }, { account }) => {
      await settled();
      const { counts } = await fleets.open({ filters: [] });
      used.push(`${account.id} ${counts.all}`);
    });
    await expect(others.read(trams)).rejects.toThrow('broken');
    expect(used).toEqual(['trams 2']);
  });

  it('tells that it is being read, and when that is over', async () => {
    const reading = others.read(trams);
    expect(others.isReading('trams')).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    await reading;
    expect(others.isReading('trams')).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('waits for another one of its host, not for one of another', async () => {
    const first = Promise.withResolvers<ServiceClient>();
    clientFor = (id) => (id === 'trams' ? first.promise : Promise.resolve(fakeClient(service.calls)));
    const all = [trams, buses, ferries].map((account) => others.read(account));
    await all[2];
    expect(asked).toEqual(['trams', 'ferries']);
    first.resolve(fakeClient(service.calls));
    expect(await Promise.all(all)).toEqual(['read', 'read', 'read']);
    expect(asked).toEqual(['trams', 'ferries', 'buses']);
  });

  it('is read although the one before it failed', async () => {
    clientFor = (id) =>
      id === 'trams' ? Promise.reject(new Error('broken')) : Promise.resolve(fakeClient(service.calls));
    const all = await Promise.allSettled([others.read(trams), others.read(buses)]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('is read as it is called by then', async () => {
    const names: string[] = [];
    others.onRead((_, { account: { name } }) => Promise.resolve(void names.push(name)));
    const reading = others.read(trams);
    tellSession({ ...session, accounts: [{ ...trams, name: 'Trams of the city' }, shown] });
    await reading;
    expect(names).toEqual(['Trams of the city']);
  });

  it('is not read without a password', async () => {
    clientFor = () => Promise.resolve(null);
    expect(await others.read(trams)).toBe('no-password');
    expect(others.problemOf('trams')).toBeNull();
  });

  it.each<[string, Partial<Session>]>([
    ['is shown', { activeId: 'trams' }],
    ['is forgotten', { accounts: [buses, ferries, shown] }],
    ['may not be read any more, as nobody is signed in', { activeId: null }],
  ])('is left as soon as its account %s, and holds up no other one of its host', async (_, part) => {
    hangFor('trams');
    const [left, next] = [others.read(trams), others.read(buses)];
    await settled();
    tellSession({ ...session, activeId: 'ferries' });
    tellSession({ ...session, ...part });
    expect(await left).toBe('left');
    expect(await next).toBe(part.activeId === null ? 'left' : 'read');
  });

  it('is not asked for if it was left while it waited', async () => {
    const first = Promise.withResolvers<null>();
    clientFor = () => first.promise;
    const [before, waiting] = [others.read(trams), others.read(buses)];
    tellSession({ ...session, activeId: 'buses' });
    first.resolve(null);
    await before;
    expect(await waiting).toBe('left');
    expect(asked).toEqual(['trams']);
  });

  it('is left immediately while it waits, and can be read again once it is its turn', async () => {
    const first = Promise.withResolvers<ServiceClient>();
    clientFor = (id) => (id === 'trams' ? first.promise : Promise.resolve(fakeClient(service.calls)));
    const [before, waiting] = [others.read(trams), others.read(buses)];
    tellSession({ ...session, activeId: 'buses' });
    await settled();
    expect(others.isReading('buses')).toBe(false);
    expect(await waiting).toBe('left');
    tellSession(session);
    const again = others.read(buses);
    await settled();
    expect(asked).toEqual(['trams']);
    first.resolve(fakeClient(service.calls));
    expect(await Promise.all([before, again])).toEqual(['read', 'read']);
  });

  it('is left at the end, whatever is done with it', async () => {
    const begun = Promise.withResolvers<void>();
    others.onRead(() => {
      begun.resolve();
      return hanging();
    });
    const reading = others.read(trams);
    await begun.promise;
    others.close();
    expect(await reading).toBe('left');
  });
});

describe('a company whose account is shown meanwhile', () => {
  it('is left before the session tells it, which waits for the keychain, once its account is shown', async () => {
    hangFor('trams');
    const reading = others.read(trams);
    await settled();
    active = { account: trams };
    tellActive();
    expect(await reading).toBe('left');
  });

  it.each(Array.from({ length: 12 }, (_, steps) => steps))(
    'keeps no store, even if it is left %i steps after its client is there',
    async (steps) => {
      const ask = vi.spyOn(worker, 'ask');
      active = { account: trams };
      clientFor = () => {
        const found = Promise.resolve(fakeClient(service.calls));
        let later: Promise<unknown> = found;
        for (let step = 0; step < steps; step += 1) later = later.then(() => undefined);
        void later.then(() => tellActive());
        return found;
      };
      expect(await others.read(trams)).toBe('left');
      const calls = ask.mock.calls.map(([name]) => name);
      const count = (name: string): number => calls.filter((one) => one === name).length;
      expect(count('dropStore')).toBe(count('openStore'));
    },
  );
});

describe('the accounts that are not shown', () => {
  const demo = sampleAccount({ id: 'demo', isDemo: true });
  const lab = sampleAccount({ id: 'lab', isDemo: true });
  const left = { ...ferries, isSignedOut: true };
  const accounts = [trams, demo, buses, lab, left];

  it.each([
    ['of the service, beside one of the service, unless the user signed out of them', 'trams', [buses]],
    ['of the demo, while one of the demo is shown: nothing leaves the computer then', 'demo', [lab]],
    ['none, while nobody is signed in', null, []],
  ])('are those %s', (_, activeId, expected) => {
    expect(notShown({ accounts, activeId })).toEqual(expected);
  });
});

const fail = async (
  account: Account,
  code: 'unauthorised' | 'unreachable' = 'unauthorised',
): Promise<void> => {
  service.readFields.mockRejectedValueOnce(serviceError(code));
  await expect(others.read(account)).rejects.toMatchObject({ error: { code } });
};
const show = (account: Account): void => {
  active = { account };
  tellActive();
};

describe('a reading that nobody asks for', () => {
  const minute = 60_000;

  it('is due five minutes after the last one was asked for, however that ended', async () => {
    expect(others.isDue(trams)).toBe(true);
    const reading = others.read(trams);
    nowMs = 5 * minute;
    expect(others.isDue(trams)).toBe(false);
    await reading;
    expect(others.isDue(trams)).toBe(true);
    await fail(trams, 'unreachable');
    nowMs += 5 * minute - 1;
    expect(others.isDue(trams)).toBe(false);
    nowMs += 1;
    expect(others.isDue(trams)).toBe(true);
  });

  it('is due after the clock was ahead', async () => {
    nowMs = 1_440 * minute;
    await others.read(trams);
    nowMs = 0;
    expect(others.isDue(trams)).toBe(true);
  });

  it('is not due while the computer sleeps', () => {
    links.sleep();
    expect(others.isDue(trams)).toBe(false);
    links.wake();
    expect(others.isDue(trams)).toBe(true);
  });

  it.each([
    ['somebody signed in again', () => signInAgain()],
    ['another account was shown', () => show(buses)],
  ])('is not due without a password until %s: a keychain may ask the user each time', async (_, happen) => {
    clientFor = () => Promise.resolve(null);
    await others.read(trams);
    nowMs = 5 * minute;
    expect(others.isDue(trams)).toBe(false);
    happen();
    expect(others.isDue(trams)).toBe(true);
  });

  it.each([
    ['somebody signed in again', () => Promise.resolve(signInAgain())],
    ['an account of its user was shown', () => Promise.resolve(show(buses))],
    ['it was read', () => others.read(trams).then(() => undefined)],
  ])('is not due for a user whose password was refused until %s', async (_, happen) => {
    await fail(trams);
    nowMs = 5 * minute;
    expect(others.isDue(trams)).toBe(false);
    await happen();
    nowMs = 10 * minute;
    expect(others.isDue(trams)).toBe(true);
  });

  it('is still not due after an account of another user was shown', async () => {
    await fail(trams);
    nowMs = 5 * minute;
    show(ferries);
    expect(others.isDue(trams)).toBe(false);
  });
});

describe('a password that was refused', () => {
  it('is not sent for another account of its user, which has the same problem: more attempts may lock it', async () => {
    await fail(trams);
    await expect(others.read(buses)).rejects.toMatchObject({ error: { code: 'unauthorised' } });
    expect(service.readFields).toHaveBeenCalledOnce();
    expect(others.problemOf('buses')).toEqual(others.problemOf('trams'));
    expect(await others.read(ferries)).toBe('read');
  });

  it('is sent again for the account in which that was found, which knows it, and then for the others', async () => {
    await fail(trams);
    await expect(others.read(buses)).rejects.toThrow();
    expect(await others.read(trams)).toBe('read');
    expect(await others.read(buses)).toBe('read');
  });

  it('is not sent for the others that wait for it meanwhile', async () => {
    service.readFields.mockRejectedValueOnce(serviceError('unauthorised'));
    const all = await Promise.allSettled([trams, buses].map((account) => others.read(account)));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(service.readFields).toHaveBeenCalledOnce();
  });

  it('of the account that is shown is not sent for the others of its user, as long as that lasts', async () => {
    const alike = { ...trams, serviceAddress: shown.serviceAddress };
    const accounts = [alike, shown];
    tellSession({ ...session, accounts, trouble: sampleError({ code: 'unauthorised' }) });
    for (let count = 0; count < 2; count += 1)
      await expect(others.read(alike)).rejects.toMatchObject({ error: { code: 'unauthorised' } });
    expect(service.readFields).not.toHaveBeenCalled();
    tellSession({ ...session, accounts, trouble: null });
    show(shown);
    expect(await others.read(alike)).toBe('read');
  });
});

describe('the problem of a company', () => {
  it('is why its last reading failed', async () => {
    await fail(trams);
    expect(others.problemOf('trams')).toMatchObject({ code: 'unauthorised' });
    await others.read(trams);
    expect(others.problemOf('trams')).toBeNull();
  });

  it('is that of the session once it is shown', async () => {
    await fail(trams);
    tellSession({ ...session, activeId: 'trams' });
    expect(others.problemOf('trams')).toBeNull();
  });

  it('is not what the use of it threw', async () => {
    others.onRead(() => Promise.reject(serviceError('rejected')));
    await expect(others.read(trams)).rejects.toThrow();
    expect(others.problemOf('trams')).toBeNull();
  });
});
