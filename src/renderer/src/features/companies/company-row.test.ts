import { describe, expect, it } from 'vitest';
import type { AppError } from '@shared/contract/result.ts';
import type { Link } from '@shared/link/contract.ts';
import { sampleAccount, sampleError } from '@test/support/samples.ts';
import { companyRow, type CompanyRow, type RowContext } from './company-row.ts';

const account = sampleAccount({ id: 'trams', isDemo: false, keeping: { where: 'keychain' } });
const nowMs = new Date(2026, 4, 20, 9, 42).getTime();
const beside: RowContext = {
  ...{ activeId: 'buses', isActiveRead: true, trouble: null },
  ...{ needing: () => 0, awaiting: () => 0, nowMs },
};
const known = {
  accountId: 'trams',
  devices: {
    counts: { all: 2400, online: 1700, offline: 640, neverConnected: 60, other: 0 },
    readAtMs: nowMs - 2 * 3_600_000,
  },
  link: { kind: 'answering' as const },
  isReading: false,
  problem: null,
};

const textsOf = ({ all, states }: CompanyRow): string[] => [all, ...states.map(({ text }) => text)];

describe('a company among all', () => {
  it('has its counts and their age', () => {
    const row = companyRow(account, known, beside);
    expect(textsOf(row)).toEqual(['2,400', '1,700', '640', '60']);
    expect(row).toMatchObject({ age: '07:42, 2 h ago', problems: [] });
  });

  it('says how many devices are in none of the states', () => {
    const devices = { ...known.devices, counts: { ...known.devices.counts, other: 12 } };
    const { problems } = companyRow(account, { ...known, devices }, beside);
    expect(problems).toEqual([{ text: 'The connection of 12 devices is unknown' }]);
  });

  it('leads to the devices in a state where there are any', () => {
    const counts = { ...known.devices.counts, online: 2400, offline: 0 };
    const { states } = companyRow(account, { ...known, devices: { ...known.devices, counts } }, beside);
    expect(states.map(({ label, hasDevices }) => [label, hasDevices])).toEqual([
      ['Online', true],
      ['Offline', false],
      ['Never connected', true],
    ]);
  });

  it('has no number where none is known', () => {
    const row = companyRow(account, { ...known, devices: null }, beside);
    expect(textsOf(row)).toEqual(['–', '–', '–', '–']);
    expect(row.states.some(({ hasDevices }) => hasDevices)).toBe(false);
    expect(row.age).toBe('Not read yet');
  });

  it('is told to be read in part once its first reading was left or stopped before the end', () => {
    const begun = { ...known, devices: { ...known.devices, readAtMs: null } };
    expect(companyRow(account, begun, beside).age).toBe('Only read in part');
    const active = { ...beside, activeId: 'trams' };
    expect(companyRow(account, begun, active).age).toBe('Being read');
    expect(companyRow(account, begun, { ...active, isActiveRead: false }).age).toBe('Only read in part');
  });

  it('is told to be read, and how old its numbers are until then', () => {
    const row = companyRow(account, { ...known, isReading: true }, beside);
    expect([row.all, row.age]).toEqual(['2,400', '07:42, 2 h ago, being read']);
    for (const devices of [null, { ...known.devices, readAtMs: null }])
      expect(companyRow(account, { ...known, devices, isReading: true }, beside).age).toBe('Being read');
  });

  it('says why its last reading failed, unless the service does not answer at all', () => {
    const problemsOf = (part: { readonly problem: AppError; readonly link?: Link }) =>
      companyRow(account, { ...known, ...part }, beside).problems;
    const problem = sampleError({ code: 'forbidden', happened: 'The account may not read.' });
    expect(problemsOf({ problem })).toEqual([{ text: problem.happened }]);
    const refused = { ...problem, code: 'unauthorised' as const };
    expect(problemsOf({ problem: refused })).toEqual([{ text: problem.happened, leadsTo: 'sign-in' }]);
    const lost: Link = { kind: 'lost', sinceMs: nowMs - 60_000, nextTryMs: null };
    expect(problemsOf({ problem, link: lost })).toEqual([
      { text: 'The service has not answered since 09:41' },
    ]);
  });

  it('says that the user signed out of it, unless its password has to be typed anyway', () => {
    const left = { ...account, isSignedOut: true };
    const signedOut = { text: 'You signed out', leadsTo: 'sign-in', isWanted: true };
    expect(companyRow(left, known, beside).problems).toEqual([signedOut]);
    const untyped = { ...left, keeping: { where: 'nowhere' as const, reason: null } };
    expect(companyRow(untyped, known, beside).problems).toMatchObject([
      { text: 'The password has to be typed' },
    ]);
  });

  it('lists every known problem', () => {
    const lost = { kind: 'lost' as const, sinceMs: nowMs - 60_000, nextTryMs: null };
    const trouble = sampleError({ happened: 'The service refused the password.' });
    const texts = (of: typeof account, part: Partial<RowContext>, link: 'answering' | typeof lost) =>
      companyRow(
        of,
        { ...known, link: link === 'answering' ? { kind: link } : link },
        { ...beside, ...part },
      ).problems.map(({ text }) => text);
    expect(texts(account, { needing: () => 2 }, lost)).toEqual([
      'The service has not answered since 09:41',
      '2 operations need you',
    ]);
    expect(texts(account, { trouble, activeId: 'trams' }, 'answering')).toEqual([trouble.happened]);
    expect(texts(account, { trouble }, 'answering')).toEqual([]);
    const untyped = { ...account, keeping: { where: 'nowhere' as const, reason: null } };
    expect(texts(account, { awaiting: () => 1 }, 'answering')).toEqual(['1 operation waits for a sign-in']);
    expect(texts(untyped, {}, 'answering')).toEqual(['The password has to be typed']);
  });
});
