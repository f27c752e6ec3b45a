import { beforeEach, describe, expect, it } from 'vitest';
import type { Account, Session } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { ErrorCode } from '@shared/contract/result.ts';
import { HostLinks } from '@core/service/index.ts';
import type { OtherCompanies } from '../companies/index.ts';
import { ManualClock } from '@test/support/manual-clock.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { offlineFor } from '@test/support/watching-bench.ts';
import { watchOthers } from './other-accounts.ts';

const minute = 60_000;
const failure = (code: ErrorCode): Failure => new Failure(sampleError({ code }));

let clock: ManualClock;
let links: HostLinks;
let session: Session;
/** The accounts with a rule that is on, and with one that is off. */
let watched: Readonly<Record<string, boolean>>;
let read: OtherCompanies['read'];
let asked: string[];
let reading: Set<string>;
let refused: string[];
let faults: unknown[];
let readSession: () => Promise<Session>;
let isQuiet: boolean;
let tellActive: () => void;
let signInAgain: () => void;
let stop: () => void;

beforeEach(() => {
  clock = new ManualClock();
  links = new HostLinks(clock, () => 0.5);
  session = sampleSession({
    accounts: ['shown', 'trams', 'buses'].map((id): Account => sampleAccount({ id, username: id })),
    activeId: 'shown',
  });
  watched = { shown: true, trams: true, buses: false };
  read = () => Promise.resolve('read');
  [asked, refused, faults] = [[], [], []];
  reading = new Set();
  isQuiet = false;
  readSession = () => Promise.resolve(session);
  stop = watchOthers({
    accounts: {
      session: () => readSession(),
      onActiveChange: (listener) => {
        tellActive = listener;
        return () => undefined;
      },
      onSignedInAgain: (listener) => {
        signInAgain = listener;
        return () => undefined;
      },
    },
    otherCompanies: {
      isReading: (id) => reading.has(id),
      read(account) {
        asked.push(account.id);
        return read(account);
      },
    },
    links,
    clock,
    repository: {
      rules: (id) => {
        const isOn = watched[id];
        const rule = { name: 'Gone', viewId: null, isOn, condition: offlineFor(10) };
        return isOn === undefined ? [] : [{ id: 'rule', text: JSON.stringify(rule), memory: null }];
      },
    },
    refreshSeconds: () => 60,
    isQuiet: () => isQuiet,
    onRefused: ({ id }) => refused.push(id),
    onFault: (error) => faults.push(error),
  });
});

function show(activeId: string): void {
  session = { ...session, activeId };
  tellActive();
}

describe('an account that is not shown', () => {
  it('is read every five minutes for its rules, if one is on', async () => {
    await clock.pass(21 * minute);
    expect(asked).toEqual(['trams', 'trams', 'trams', 'trams', 'trams']);
  });

  it('is read soon after another one is shown instead of it', async () => {
    await clock.pass(minute);
    show('trams');
    await clock.pass(minute);
    expect(asked).toEqual(['trams', 'shown']);
  });

  it('is not read while it is being read', async () => {
    reading.add('trams');
    await clock.pass(21 * minute);
    expect(asked).toEqual([]);
  });

  it('is read as it is called by then, if it is still to be read', async () => {
    watched = { trams: true, buses: true };
    session = { ...session, accounts: session.accounts.map((one) => ({ ...one, username: 'm.dvorak' })) };
    const first = Promise.withResolvers<'read'>();
    read = () => first.promise;
    await clock.pass(minute);
    expect(asked).toEqual(['trams']);
    show('buses');
    first.resolve('read');
    await clock.pass(0);
    expect(asked).toEqual(['trams']);
  });

  it('is not read while the computer sleeps', async () => {
    links.sleep();
    await clock.pass(21 * minute);
    expect(asked).toEqual([]);
    links.wake();
    await clock.pass(minute);
    expect(asked).toEqual(['trams']);
  });

  it('keeps its pace after the clock was ahead', async () => {
    await clock.pass(minute);
    clock.set(-24 * 60 * minute);
    await clock.pass(6 * minute);
    expect(asked).toEqual(['trams', 'trams', 'trams']);
  });

  it('is read no more after the end', async () => {
    await clock.pass(minute);
    stop();
    await clock.pass(21 * minute);
    expect(asked).toEqual(['trams']);
  });
});

describe('an account that the service refuses', () => {
  beforeEach(() => {
    read = () => Promise.reject(failure('unauthorised'));
  });

  it('is tried once, and the user is told: more attempts may lock it', async () => {
    await clock.pass(21 * minute);
    expect(asked).toEqual(['trams']);
    expect(refused).toEqual(['trams']);
    expect(faults).toEqual([]);
  });

  it('is not tried for the other companies of its user, who is told once', async () => {
    watched = { trams: true, buses: true };
    session = { ...session, accounts: session.accounts.map((one) => ({ ...one, username: 'm.dvorak' })) };
    await clock.pass(21 * minute);
    expect(asked).toEqual(['trams']);
    expect(refused).toEqual(['trams']);
  });

  it('is not tried while the account that is shown has the same user, and was refused', async () => {
    const [shown] = session.accounts;
    const accounts = session.accounts.map((one) => ({ ...one, username: shown?.username ?? '' }));
    session = { ...session, accounts, trouble: sampleError({ code: 'unauthorised' }) };
    await clock.pass(21 * minute);
    expect(asked).toEqual([]);
    session = { ...session, trouble: null };
    await clock.pass(minute);
    expect(asked).toEqual(['trams']);
  });

  it('is told after quiet hours', async () => {
    isQuiet = true;
    await clock.pass(21 * minute);
    expect(refused).toEqual([]);
    isQuiet = false;
    await clock.pass(minute);
    expect(refused).toEqual(['trams']);
  });

  it.each([
    ['somebody signed in again', () => signInAgain()],
    ['another account was shown', () => show('buses')],
  ])('is tried again after %s, and told again only after it was read in between', async (_, happen) => {
    await clock.pass(6 * minute);
    happen();
    await clock.pass(6 * minute);
    expect(asked.filter((id) => id === 'trams')).toHaveLength(2);
    expect(refused).not.toContain('buses');
    expect(refused.filter((id) => id === 'trams')).toHaveLength(1);
    read = () => Promise.resolve('read');
    happen();
    await clock.pass(6 * minute);
    read = () => Promise.reject(failure('unauthorised'));
    await clock.pass(6 * minute);
    expect(refused.filter((id) => id === 'trams')).toHaveLength(2);
  });
});

describe('an account without a password', () => {
  it('is left alone until somebody signs in: a keychain may ask the user each time', async () => {
    read = () => Promise.resolve('no-password');
    await clock.pass(21 * minute);
    expect(asked).toEqual(['trams']);
    expect(refused).toEqual([]);
    signInAgain();
    await clock.pass(minute);
    expect(asked).toEqual(['trams', 'trams']);
  });
});

describe('a reading that fails', () => {
  it('before it began is reported, and made again at the next turn', async () => {
    const told = session;
    const broken = new Error('broken');
    let count = 0;
    readSession = () => ((count += 1) === 2 ? Promise.reject(broken) : Promise.resolve(told));
    await clock.pass(minute / 2);
    expect(asked).toEqual([]);
    expect(faults).toEqual([broken]);
    await clock.pass(minute / 2);
    expect(asked).toEqual(['trams']);
  });

  it('because of the service is made again when the next one is due', async () => {
    read = () => Promise.reject(failure('unreachable'));
    await clock.pass(11 * minute);
    expect(asked).toEqual(['trams', 'trams', 'trams']);
    expect(faults).toEqual([]);
  });

  it('for another reason is reported, and made again when the next one is due', async () => {
    const broken = new Error('broken');
    read = () => Promise.reject(broken);
    await clock.pass(6 * minute);
    expect(asked).toEqual(['trams', 'trams']);
    expect(faults).toEqual([broken, broken]);
  });
});
