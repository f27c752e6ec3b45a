import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '@shared/operations/ledger.ts';
import { ledgerCsv, ledgerJson } from './export-ledger.ts';

const entry: LedgerEntry = {
  sequence: 1,
  hash: 'ab'.repeat(32),
  at: '2026-05-20T09:12:04.000Z',
  event: 'confirmed',
  accountId: 'transit',
  companyId: 627,
  companyName: 'Transit',
  username: 'm.dvorak',
  isDemo: false,
  reason: '=HYPERLINK("http://example.org";"CHG")',
  change: {
    operationId: 'a',
    fieldName: 'Temperature',
    fieldLabel: 'Temperature',
    value: -5,
    valueLabel: '-5',
    devicesHash: 'cd'.repeat(32),
    targets: 2,
    state: 'preparing',
    part: { index: 0, total: 3, devices: 2, bodySha256: null },
    serviceOperationId: null,
    serviceState: null,
    verification: null,
    problem: '',
  },
  intent: {
    filters: [{ fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] }],
    filterText: 'Country equals DE',
    follows: null,
    disagreements: 1,
    devices: 3,
    before: [
      { value: 'x', devices: 2 },
      { value: null, devices: 1 },
    ],
    after: [{ value: -5, devices: 2 }],
    canary: null,
    beforeHash: 'ef'.repeat(32),
  },
};
const lock: LedgerEntry = { ...entry, sequence: 2, event: 'locked', reason: '', change: null, intent: null };

const cells = (line = ''): string[] =>
  [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell);

describe('the ledger as CSV', () => {
  const [head, first, second, end] = ledgerCsv([entry, lock]).split('\r\n');
  const named = (line?: string) =>
    Object.fromEntries(cells(head).map((name, index) => [name, cells(line)[index]]));

  it('has one row per entry below column names, for Excel too', () => {
    expect(head?.startsWith('\uFEFFsequence,time,event,username,')).toBe(true);
    expect(end).toBe('');
    expect(named(first)).toMatchObject({
      event: 'confirmed',
      company: 'Transit',
      value: '-5',
      part: '1',
      parts: '3',
      filters: 'Country equals DE',
      devices: '3',
      values_before: '"x: 2; (unset): 1"',
      hash: entry.hash,
    });
    expect(cells(second)).toHaveLength(cells(head).length);
  });

  it('has every fact of a request and of the end under its own name', () => {
    const part = { index: 1, total: 3, devices: 2, bodySha256: 'ab12' };
    const verification = { confirmed: 4, notChanged: 5, otherValue: 6, gone: 7, pending: 8 };
    const canary = { devices: 9, watchMs: 1000, stopAfterFailures: 2 };
    const { change, intent } = entry;
    if (!change || !intent) throw new Error('the entry is of a change');
    const told: LedgerEntry = {
      ...entry,
      isDemo: true,
      reason: 'CHG',
      change: {
        ...change,
        value: '12345678901234567890',
        part,
        serviceOperationId: '8841',
        serviceState: 'Finished',
        verification,
        problem: 'None.',
      },
      intent: { ...intent, follows: 'b', canary },
    };
    const [, line] = ledgerCsv([told]).split('\r\n');
    expect(named(line)).toEqual({
      '\uFEFFsequence': '1',
      time: entry.at,
      event: 'confirmed',
      username: 'm.dvorak',
      company_id: '627',
      company: 'Transit',
      account: 'transit',
      demo: 'true',
      reason: 'CHG',
      operation: 'a',
      field: 'Temperature',
      value: '12345678901234567890',
      value_name: '-5',
      follows: 'b',
      filters: 'Country equals DE',
      filters_exact: expect.stringContaining('Country') as string,
      devices_sha256: change.devicesHash,
      devices: '3',
      accepted_disagreements: '1',
      to_change: '2',
      values_before: '"x: 2; (unset): 1"',
      values_after: "'-5: 2",
      first_devices: '9',
      values_before_sha256: intent.beforeHash,
      part: '2',
      parts: '3',
      body_sha256: 'ab12',
      service_operation: '8841',
      service_state: 'Finished',
      state: 'preparing',
      confirmed: '4',
      not_changed: '5',
      other_value: '6',
      gone: '7',
      pending: '8',
      problem: 'None.',
      hash: entry.hash,
    });
  });

  it('holds no formula, whatever the reason was', () => {
    expect(named(first)['reason']).toBe(`"'=HYPERLINK(""http://example.org"";""CHG"")"`);
  });

  it('has empty cells where an entry is about no change', () => {
    expect(named(second)).toMatchObject({ event: 'locked', operation: '', value: '', devices: '' });
  });

  it('has the number of an unreadable entry, and nothing that it does not know', () => {
    const place = { sequence: 2, hash: lock.hash, change: null, intent: null } as const;
    const [, line] = ledgerCsv([{ event: 'unreadable', ...place, record: '{' }]).split('\r\n');
    const { '\uFEFFsequence': sequence, event, hash, ...others } = named(line);
    expect([sequence, event, hash]).toEqual(['2', 'unreadable', lock.hash]);
    expect(Object.values(others).every((cell) => cell === '')).toBe(true);
  });
});

describe('the ledger as JSON', () => {
  it('has every detail and the result of the check', () => {
    const check = { ok: true, entries: 2, end: { sequence: 2, hash: lock.hash } };
    expect(JSON.parse(ledgerJson([entry, lock], check))).toEqual({ check, entries: [entry, lock] });
  });
});
