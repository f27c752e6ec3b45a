import { isDeepStrictEqual } from 'node:util';
import { markColumnsOf, markValue, unlikeFields } from '@core/export/index.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import type { Account } from '@shared/accounts/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { MarkColumn } from '@shared/export/formats.ts';
import type { DeviceMark } from '@shared/marks/contract.ts';
import type { OutputColumn, Rows } from './output/model.ts';
import { valueOf } from './read-devices.ts';
import { inOrder, type Order } from './sort-options.ts';

/** The devices that were read of an account. */
export interface DeviceListing {
  readonly account: Pick<Account, 'name' | 'companyId'>;
  /** All fields of its company. */
  readonly fields: readonly Field[];
  /** Those that are listed. */
  readonly shown: readonly Field[];
  readonly order: Order | null;
  readonly devices: readonly DeviceRecord[];
  /** What the user keeps about its devices. */
  readonly kept: readonly DeviceMark[];
}

/** A column, and its value for a device of a listing. */
interface ListedColumn extends OutputColumn {
  readonly of: (device: DeviceRecord, listing: DeviceListing) => FieldValue;
}

/**
 * Returns a column for each field by its name. A table shows values as a field has them only if all companies have the same
 * field: the options of one are not those of another.
 */
function fieldColumns(listings: readonly DeviceListing[]): ListedColumn[] {
  const byName = Map.groupBy(
    listings.flatMap(({ shown }) => shown),
    ({ name }) => name,
  );
  return [...byName].map(([name, [field, ...others]]) => ({
    name,
    ...(field && others.every((other) => isDeepStrictEqual(other, field)) ? { field } : {}),
    of: (device) => valueOf(device, name),
  }));
}

function markColumns(
  listings: readonly DeviceListing[],
  fields: readonly Field[],
  marks: MarkColumn[],
): ListedColumn[] {
  const byMac = new Map(
    listings.map((listing) => [listing, new Map(listing.kept.map((mark) => [mark.mac, mark]))]),
  );
  return markColumnsOf(fields, { values: 'raw', marks }).map(({ fieldName, mark }) => ({
    name: fieldName,
    of: ({ mac }, listing) => markValue(mark, byMac.get(listing)?.get(mac)),
  }));
}

const accountColumns = (fields: readonly Field[]): ListedColumn[] => [
  { name: unlikeFields('rollcall.account', fields), of: (_, { account }) => account.name },
  { name: unlikeFields('rollcall.company', fields), of: (_, { account }) => account.companyId },
];

/** What is listed besides fields, and of how many devices. */
interface ListingOptions {
  readonly marks: MarkColumn[];
  /** Whether the first columns state the account and the id of its company. */
  readonly withAccounts: boolean;
  readonly limit: number | undefined;
}

/** Returns the devices of one or more listings as rows, sorted together. */
export function rowsOfListings(
  listings: readonly DeviceListing[],
  { marks, withAccounts, limit }: ListingOptions,
): Rows {
  const fields = listings.flatMap((listing) => listing.fields);
  const columns = [
    ...(withAccounts ? accountColumns(fields) : []),
    ...fieldColumns(listings),
    ...markColumns(listings, fields, marks),
  ];
  const listingOf = new Map(
    listings.flatMap((listing) => listing.devices.map((device) => [device, listing] as const)),
  );
  const sorted = inOrder([...listingOf.keys()], listings[0]?.order ?? null);
  return {
    columns,
    rows: sorted.slice(0, limit).flatMap((device) => {
      const listing = listingOf.get(device);
      return listing ? [columns.map(({ of }) => of(device, listing))] : [];
    }),
  };
}
