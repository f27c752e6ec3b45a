import { describe, expect, it } from 'vitest';
import { sampleAccount } from '@test/support/samples.ts';
import { shownOf } from './shown-opening.ts';

const trams = sampleAccount({ id: 'trams', name: 'Trams', companyId: 627 });
const wagons = sampleAccount({ id: 'wagons', name: 'Wagons', companyId: 394 });
const accounts = [trams, wagons];
const mac = '00:0A:14:81:2B:3C';
const device = { kind: 'device', companyId: 627, mac } as const;

describe('a link to a device', () => {
  it('opens a device of the company in view', () => {
    expect(shownOf(device, { accounts, active: trams })).toEqual({ kind: 'device', mac });
  });

  it('asks before another account is chosen, signed in or not', () => {
    const asked = { kind: 'other-account', account: trams, mac };
    expect(shownOf(device, { accounts, active: wagons })).toEqual(asked);
    expect(shownOf(device, { accounts, active: null })).toEqual(asked);
  });

  it('stays in the account in view when two are of its company', () => {
    const twin = sampleAccount({ id: 'twin', companyId: 627 });
    expect(shownOf(device, { accounts: [trams, twin], active: twin })).toEqual({ kind: 'device', mac });
  });

  it('says so when nobody here is of that company', () => {
    expect(shownOf({ ...device, companyId: 1 }, { accounts, active: trams })).toMatchObject({
      kind: 'refused',
      error: { code: 'not-signed-in', safe: 'Nothing was opened or changed.' },
    });
  });
});

describe('a link to a saved view', () => {
  const link = { kind: 'saved-view', companyId: 627, viewId: 'a' } as const;

  it('is for the account in view', () => {
    expect(shownOf(link, { accounts, active: trams })).toEqual({ kind: 'saved-view', viewId: 'a' });
  });

  it.each([wagons, null])('leaves no account for another one', (active) => {
    expect(shownOf(link, { accounts, active })).toMatchObject({
      kind: 'refused',
      error: { safe: 'Nothing was opened or changed.' },
    });
  });
});

describe('a file', () => {
  const bytes = new Uint8Array([1]);
  const changes = { kind: 'changes', name: 'a.csv', bytes } as const;

  it('is shown to somebody who is signed in', () => {
    expect(shownOf(changes, { accounts, active: trams })).toEqual({ kind: 'changes', bytes });
    const view = { kind: 'view', name: 'a.rollcall-view', text: '{}' } as const;
    expect(shownOf(view, { accounts, active: trams })).toEqual(view);
  });

  it.each([changes, { kind: 'view', name: 'a.csv', text: '' } as const])(
    'waits for nobody who is not: $kind',
    (opening) => {
      expect(shownOf(opening, { accounts, active: null })).toMatchObject({
        error: { happened: '“a.csv” was opened, and nobody is signed in.' },
      });
    },
  );

  it('of changes is not shown to an account that changes nothing', () => {
    expect(shownOf(changes, { accounts, active: { ...trams, isReadOnly: true } })).toMatchObject({
      kind: 'refused',
      error: { code: 'forbidden' },
    });
  });
});
