import { beforeEach, describe, expect, it } from 'vitest';
import type { Account, Session } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { ErrorCode } from '@shared/contract/result.ts';
import { HostLinks } from '@core/service/index.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import { fakeClient } from '@test/support/fake-client.ts';
import { ManualClock } from '@test/support/manual-clock.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { offlineFor } from '@test/support/watching-bench.ts';
import { watchOthers } from './other-accounts.ts';

const minute = 60_000;
const accountOf = (id: string, host = 'one'): Account =>
  sampleAccount({ id, name: id, serviceAddress: `https://${host}.example/` });
const failure = (code: ErrorCode): Failure => new Failure(sampleError({ code }));

let clock: ManualClock;
let links: HostLinks;
let session: Session;
/** The accounts with a rule that is on, and with one that is off. */
let watched: Readonly<Record<string, boolean>>;
let check: (active: ActiveAccount) => Promise<void>;
/** Whether there is no password that can be had without the user. */
let isLocked: boolean;
let checked: string[];
let asked: string[];
let signals: Map<string, AbortSignal>;
let refused: string[];
let faults: unknown[];
let tellSession: (session: Session) => void;
let signInAgain: () => void;
let stop: () => void;

beforeEach(() => {
  clock = new ManualClock();
  links = new HostLinks(clock, () => 0.5);
  session = sampleSession({
    accounts: ['shown', 'trams', 'buses'].map((id) => accountOf(id)),
    activeId: 'shown',
  });
  watched = { shown: true, trams: true, buses: false };
  check = () => Promise.resolve();
  isLocked = false;
  [checked, asked, refused, faults] = [[], [], [], []];
  signals = new Map();
  stop = watchOthers({
    accounts: {
      session: () => Promise.resolve(session),
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
        return Promise.resolve(isLocked ? null : fakeClient({}));
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
    check(active) {
      checked.push(active.account.id);
      signals.set(active.account.id, active.signal);
      return check(active);
    },
    onRefused: ({ id }) => refused.push(id),
    onFault: (error) => faults.push(error),
  });
});

/** Shows another account, or lists others. */
function change(part: Partial<Session>): void {
  session = { ...session, ...part };
  tellSession(session);
}

const hanging = (): Promise<never> => new Promise(() => undefined);

describe('an account that is not shown', () => {
  it('is read every five minutes for its rules, if one is on', async () => {
    await clock.pass(21 * minute);
    expect(checked).toEqual(['trams', 'trams', 'trams', 'trams', 'trams']);
    expect(asked).toHaveLength(5);
  });

  it('is read soon after another one is shown instead of it', async () => {
    await clock.pass(minute);
    change({ activeId: 'trams' });
    await clock.pass(minute);
    expect(checked).toEqual(['trams', 'shown']);
  });

  it('is left as soon as it is shown or forgotten', async () => {
    check = hanging;
    await clock.pass(minute);
    expect(signals.get('trams')?.aborted).toBe(false);
    change({ accounts: session.accounts.map((account) => ({ ...account, name: 'renamed' })) });
    expect(signals.get('trams')?.aborted).toBe(false);
    change({ activeId: 'trams' });
    expect(signals.get('trams')?.aborted).toBe(true);
    await clock.pass(0);
    expect(faults).toEqual([]);
  });

  it('is left as soon as it is forgotten', async () => {
    check = hanging;
    await clock.pass(minute);
    change({ accounts: session.accounts.filter(({ id }) => id !== 'trams') });
    expect(signals.get('trams')?.aborted).toBe(true);
  });

  it('has what was read of it dropped after the check', async () => {
    await clock.pass(minute);
    expect(signals.get('trams')?.aborted).toBe(true);
  });

  it('waits for another one of its host, not for one of another', async () => {
    watched = { trams: true, buses: true, ferries: true };
    change({ accounts: [...session.accounts, accountOf('ferries', 'two')] });
    const first = Promise.withResolvers<void>();
    check = ({ account: { id } }) => (id === 'trams' ? first.promise : Promise.resolve());
    await clock.pass(minute);
    expect(checked).toEqual(['trams', 'ferries']);
    first.resolve();
    await clock.pass(0);
    expect(checked).toEqual(['trams', 'ferries', 'buses']);
  });

  it('is not read if it was left while it waited', async () => {
    watched = { trams: true, buses: true };
    const first = Promise.withResolvers<void>();
    check = () => first.promise;
    await clock.pass(minute);
    change({ activeId: 'buses' });
    first.resolve();
    await clock.pass(0);
    expect(checked).toEqual(['trams']);
  });

  it('holds up no other one of its host once it was left, whatever becomes of its reading', async () => {
    watched = { trams: true, buses: true };
    check = ({ account: { id } }) => (id === 'trams' ? hanging() : Promise.resolve());
    await clock.pass(minute);
    expect(checked).toEqual(['trams']);
    change({ activeId: 'trams' });
    await clock.pass(0);
    expect(checked).toEqual(['trams', 'buses']);
  });

  it('is not read twice at the same time', async () => {
    check = hanging;
    await clock.pass(21 * minute);
    expect(checked).toEqual(['trams']);
  });

  it('is not read while the computer sleeps', async () => {
    links.sleep();
    await clock.pass(21 * minute);
    expect(asked).toEqual([]);
    links.wake();
    await clock.pass(minute);
    expect(checked).toEqual(['trams']);
  });

  it('keeps its pace after the clock was ahead', async () => {
    await clock.pass(minute);
    clock.set(-24 * 60 * minute);
    await clock.pass(6 * minute);
    expect(checked).toEqual(['trams', 'trams', 'trams']);
  });

  it('is read no more after the end', async () => {
    check = hanging;
    await clock.pass(minute);
    stop();
    expect(signals.get('trams')?.aborted).toBe(true);
    await clock.pass(21 * minute);
    expect(checked).toEqual(['trams']);
  });
});

describe('an account that the service refuses', () => {
  beforeEach(async () => {
    check = () => Promise.reject(failure('unauthorised'));
    await clock.pass(21 * minute);
  });

  it('is tried once, and the user is told: more attempts may lock it', () => {
    expect(checked).toEqual(['trams']);
    expect(refused).toEqual(['trams']);
    expect(faults).toEqual([]);
  });

  it('is read again after somebody signed in to it', async () => {
    signInAgain();
    await clock.pass(6 * minute);
    expect(checked).toEqual(['trams', 'trams']);
  });

  it('is read again after it was shown', async () => {
    change({ activeId: 'trams' });
    change({ activeId: 'shown' });
    await clock.pass(6 * minute);
    expect(checked.filter((id) => id === 'trams')).toHaveLength(2);
  });
});

describe('an account without a password', () => {
  it('is left alone until somebody signs in: a keychain may ask the user each time', async () => {
    isLocked = true;
    await clock.pass(21 * minute);
    expect(asked).toEqual(['trams']);
    expect(refused).toEqual([]);
    isLocked = false;
    signInAgain();
    await clock.pass(minute);
    expect(checked).toEqual(['trams']);
  });
});

describe('a reading that fails', () => {
  it('because of the service is made again when the next one is due', async () => {
    check = () => Promise.reject(failure('unreachable'));
    await clock.pass(11 * minute);
    expect(checked).toEqual(['trams', 'trams', 'trams']);
    expect(faults).toEqual([]);
  });

  it('for another reason is reported, and made again when the next one is due', async () => {
    const broken = new Error('broken');
    check = () => Promise.reject(broken);
    await clock.pass(6 * minute);
    expect(checked).toEqual(['trams', 'trams']);
    expect(faults).toEqual([broken, broken]);
  });
});
