import { beforeEach, describe, expect, it } from 'vitest';
import type { Account, Session } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError, ErrorCode } from '@shared/contract/result.ts';
import type { OtherCompanies } from '../companies/index.ts';
import { ManualClock } from '@test/support/manual-clock.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { offlineFor } from '@test/support/watching-bench.ts';
import { watchOthers } from './other-accounts.ts';

const minute = 60_000;
const failure = (code: ErrorCode): Failure => new Failure(sampleError({ code }));

let clock: ManualClock;
let session: Session;
/** The accounts with a rule that is on, and with one that is off. */
let watched: Readonly<Record<string, boolean>>;
let read: OtherCompanies['read'];
/** The accounts whose reading is due. */
let due: Set<string>;
let problems: Map<string, AppError>;
let asked: string[];
let refused: string[];
let faults: unknown[];
let readSession: () => Promise<Session>;
let isQuiet: boolean;
let stop: () => void;

beforeEach(() => {
  clock = new ManualClock();
  session = sampleSession({
    accounts: ['shown', 'trams', 'buses'].map((id): Account => sampleAccount({ id, username: id })),
    activeId: 'shown',
  });
  watched = { shown: true, trams: true, buses: false };
  read = () => Promise.resolve('read');
  due = new Set(['shown', 'trams', 'buses']);
  problems = new Map();
  [asked, refused, faults] = [[], [], []];
  isQuiet = false;
  readSession = () => Promise.resolve(session);
  stop = watchOthers({
    accounts: { session: () => readSession() },
    otherCompanies: {
      isDue: ({ id }) => due.has(id),
      problemOf: (id) => problems.get(id) ?? null,
      read(account) {
        asked.push(account.id);
        return read(account);
      },
    },
    clock,
    repository: {
      rules: (id) => {
        const isOn = watched[id];
        const rule = { name: 'Gone', viewId: null, isOn, condition: offlineFor(10) };
        return isOn === undefined ? [] : [{ id: 'rule', text: JSON.stringify(rule), memory: null }];
      },
    },
    isQuiet: () => isQuiet,
    onRefused: ({ id }) => refused.push(id),
    onFault: (error) => faults.push(error),
  });
});

describe('an account that is not shown', () => {
  it('is read for its rules whenever that is due, if one is on', async () => {
    await clock.pass(minute);
    expect(asked).toEqual(['trams', 'trams']);
    due.clear();
    await clock.pass(21 * minute);
    expect(asked).toEqual(['trams', 'trams']);
  });

  it('is read no more after the end', async () => {
    await clock.pass(minute);
    stop();
    await clock.pass(21 * minute);
    expect(asked).toEqual(['trams', 'trams']);
  });
});

describe('an account whose password is refused', () => {
  const refuse = (...ids: string[]): void => {
    due.clear();
    for (const id of ids) problems.set(id, sampleError({ code: 'unauthorised' }));
  };

  it('is told once, if a rule of it is on', async () => {
    refuse('trams', 'buses');
    await clock.pass(21 * minute);
    expect(refused).toEqual(['trams']);
  });

  it('is told once for all companies of its user', async () => {
    watched = { trams: true, buses: true };
    session = { ...session, accounts: session.accounts.map((one) => ({ ...one, username: 'm.dvorak' })) };
    refuse('trams', 'buses');
    await clock.pass(21 * minute);
    expect(refused).toEqual(['trams']);
  });

  it('is told after quiet hours', async () => {
    isQuiet = true;
    refuse('trams');
    await clock.pass(21 * minute);
    expect(refused).toEqual([]);
    isQuiet = false;
    await clock.pass(minute);
    expect(refused).toEqual(['trams']);
  });

  it('is told again only after it was read in between', async () => {
    refuse('trams');
    await clock.pass(minute);
    problems.clear();
    due.add('trams');
    read = () => Promise.resolve('left');
    await clock.pass(minute);
    refuse('trams');
    await clock.pass(minute);
    expect(refused).toEqual(['trams']);
    problems.clear();
    due.add('trams');
    read = () => Promise.resolve('read');
    await clock.pass(minute);
    refuse('trams');
    await clock.pass(minute);
    expect(refused).toEqual(['trams', 'trams']);
    expect(faults).toEqual([]);
  });
});

describe('a reading that fails', () => {
  it('before it began is reported, and made again at the next turn', async () => {
    const told = session;
    const broken = new Error('broken');
    let count = 0;
    readSession = () => ((count += 1) === 1 ? Promise.reject(broken) : Promise.resolve(told));
    await clock.pass(minute / 2);
    expect(asked).toEqual([]);
    expect(faults).toEqual([broken]);
    await clock.pass(minute / 2);
    expect(asked).toEqual(['trams']);
  });

  it.each<ErrorCode>(['unreachable', 'unauthorised'])(
    'because of the service (%s) is shown with its company, and reported nowhere else',
    async (code) => {
      read = () => Promise.reject(failure(code));
      await clock.pass(minute);
      expect(faults).toEqual([]);
    },
  );

  it('for another reason is reported', async () => {
    const broken = new Error('broken');
    read = () => Promise.reject(broken);
    await clock.pass(minute / 2);
    expect(faults).toEqual([broken]);
  });
});
