import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField, updateRing } from '@test/support/samples.ts';
import { rowsOfListings, type DeviceListing } from './device-listing.ts';

const name = sampleField({ name: 'Name', displayName: 'Name' });
const options = { marks: [], withAccounts: true, limit: undefined };

function listingOf(
  company: string,
  names: readonly FieldValue[],
  more: Partial<DeviceListing> = {},
): DeviceListing {
  return {
    account: { name: company, companyId: company.length },
    fields: [name],
    shown: [name],
    order: { field: name, isDescending: false },
    devices: names.map((text, at) => ({
      mac: `00:00:00:00:00:0${String(at)}`,
      values: new Map([['Name', text]]),
    })),
    kept: [],
    ...more,
  };
}

describe('devices of several companies', () => {
  it('are sorted together, each with its account', () => {
    const { columns, rows } = rowsOfListings(
      [listingOf('Bus', ['c', null]), listingOf('Tram', ['d', 'b'])],
      options,
    );
    expect(columns.map((column) => column.name)).toEqual(['rollcall.account', 'rollcall.company', 'Name']);
    expect(rows).toEqual([
      ['Tram', 4, 'b'],
      ['Bus', 3, 'c'],
      ['Tram', 4, 'd'],
      ['Bus', 3, null],
    ]);
  });

  it('are cut to the limit together', () => {
    const listings = [listingOf('Bus', ['c', 'd']), listingOf('Tram', ['a'])];
    expect(rowsOfListings(listings, { ...options, limit: 2 }).rows).toEqual([
      ['Tram', 4, 'a'],
      ['Bus', 3, 'c'],
    ]);
  });

  it('have a column for each field that any company has', () => {
    const own = { ...updateRing, name: 'Ring' };
    const tram = listingOf('Tram', ['a'], { fields: [name, own], shown: [name, own] });
    const { columns, rows } = rowsOfListings([listingOf('Bus', ['b']), tram], {
      ...options,
      withAccounts: false,
    });
    expect(columns).toMatchObject([
      { name: 'Name', field: name },
      { name: 'Ring', field: own },
    ]);
    expect(rows).toEqual([
      ['a', null],
      ['b', null],
    ]);
  });

  it('have their values as sent where the field of one company is not that of another', () => {
    const other = { ...updateRing, options: [{ id: 1, name: 'Late' }] };
    const listings = [updateRing, other].map((field) =>
      listingOf('Bus', [], { fields: [field], shown: [field] }),
    );
    const [, , column] = rowsOfListings(listings, options).columns;
    expect(column).toMatchObject({ name: updateRing.name });
    expect(column).not.toHaveProperty('field');
  });

  it('have the marks of their own account, even if another one has the same device', () => {
    const kept = [{ mac: '00:00:00:00:00:00', isStarred: true, note: 'SIM ordered' }];
    const listings = [listingOf('Bus', ['a'], { kept }), listingOf('Tram', ['b'])];
    expect(rowsOfListings(listings, { ...options, marks: ['star', 'note'] }).rows).toEqual([
      ['Bus', 3, 'a', true, 'SIM ordered'],
      ['Tram', 4, 'b', false, null],
    ]);
  });

  it('have no column of an account that is called like a field', () => {
    const field = sampleField({ name: 'rollcall.account', displayName: 'Account' });
    const { columns } = rowsOfListings([listingOf('Bus', [], { fields: [field], shown: [field] })], options);
    expect(columns.map((column) => column.name)).toEqual([
      'rollcall.account *',
      'rollcall.company',
      'rollcall.account',
    ]);
  });
});
