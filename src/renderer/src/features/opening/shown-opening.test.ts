import { describe, expect, it } from 'vitest';
import { sampleAccount } from '@test/support/samples.ts';
import { shownOf } from './shown-opening.ts';

const trams = sampleAccount({ id: 'trams', name: 'Trams', companyId: 627 });
const wagons = sampleAccount({ id: 'wagons', name: 'Wagons', companyId: 394 });
const accounts = [trams, wagons];
const mac = '00:0A:14:81:2B:3C';
const device = { kind: 'device', companyId: 627, mac } as const;

describe('a link to a device', () => {
  it('opens a device of the active company', () => {
    expect(shownOf(device, { accounts, active: trams })).toEqual({ kind: 'device', mac });
  });

  it('asks before switching to another account, signed in or not', () => {
    const asked = { kind: 'other-account', account: trams, mac };
    expect(shownOf(device, { accounts, active: wagons })).toEqual(asked);
    expect(shownOf(device, { accounts, active: null })).toEqual(asked);
  });

  it('stays in the active account when two belong to its company', () => {
    const twin = sampleAccount({ id: 'twin', companyId: 627 });
    expect(shownOf(device, { accounts: [trams, twin], active: twin })).toEqual({ kind: 'device', mac });
  });

  it('is refused when no account belongs to the company', () => {
    expect(shownOf({ ...device, companyId: 1 }, { accounts, active: trams })).toMatchObject({
      kind: 'refused',
      error: { code: 'not-signed-in', safe: 'Nothing was opened or changed.' },
    });
  });
});

describe('what rules found', () => {
  const findings = { kind: 'findings', accountId: 'trams' } as const;
  const watching = { kind: 'place', place: 'watching' };

  it('is shown in its account', () => {
    expect(shownOf(findings, { accounts, active: trams })).toEqual(watching);
  });

  it.each([wagons, null])('asks before switching to its account', (active) => {
    const asked = { kind: 'other-account', account: trams, mac: null };
    expect(shownOf(findings, { accounts, active })).toEqual(asked);
  });

  it('is refused once its account was forgotten', () => {
    expect(shownOf(findings, { accounts: [wagons], active: wagons })).toMatchObject({
      kind: 'refused',
      error: { safe: 'Nothing was opened or changed.' },
    });
  });
});

describe('a link to a saved view', () => {
  const link = { kind: 'saved-view', companyId: 627, viewId: 'a' } as const;

  it('opens in the active account', () => {
    expect(shownOf(link, { accounts, active: trams })).toEqual({ kind: 'saved-view', viewId: 'a' });
  });

  it.each([wagons, null])('never switches the account', (active) => {
    expect(shownOf(link, { accounts, active })).toMatchObject({
      kind: 'refused',
      error: { safe: 'Nothing was opened or changed.' },
    });
  });
});

describe('a file', () => {
  const bytes = new Uint8Array([1]);
  const changes = { kind: 'changes', name: 'a.csv', bytes } as const;

  it('is shown in the active account', () => {
    expect(shownOf(changes, { accounts, active: trams })).toEqual(changes);
    const view = { kind: 'view', name: 'a.rollcall-view', text: '{}' } as const;
    expect(shownOf(view, { accounts, active: trams })).toEqual(view);
  });

  it.each([changes, { kind: 'view', name: 'a.csv', text: '' } as const])(
    'is refused without an active account: $kind',
    (opening) => {
      expect(shownOf(opening, { accounts, active: null })).toMatchObject({
        error: { happened: '“a.csv” was opened, and nobody is signed in.' },
      });
    },
  );

  it('of changes is refused in a read-only account', () => {
    expect(shownOf(changes, { accounts, active: { ...trams, isReadOnly: true } })).toMatchObject({
      kind: 'refused',
      error: { code: 'forbidden' },
    });
  });
});
