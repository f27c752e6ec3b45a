import type { Account } from '@shared/accounts/contract.ts';
import type { Matching } from '@shared/companies/matching-schema.ts';
import { connectivityOf } from '@shared/devices/connectivity.ts';
import { kindOf, type Field } from '@shared/devices/field.ts';
import { optionText } from '@shared/devices/option-value.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { CsvValue } from '@shared/export/csv.ts';
import type { ShownDocument, ShownTable } from '@page/features/export/index.ts';

const iso = (timeMs: number): string => new Date(timeMs).toISOString();

/** Returns when the devices of each company were read, by account. */
const readTimes = ({ companies }: Matching): ReadonlyMap<string, number> =>
  new Map(
    companies.flatMap(({ accountId, outcome }) =>
      outcome.kind === 'counted' ? [[accountId, outcome.readAtMs] as const] : [],
    ),
  );

/** Returns a value for programs: numbers as numbers, times as the service wrote them, options by their names. */
function cellOf(field: Field | undefined, value: FieldValue): CsvValue {
  if (value === null || typeof value === 'number' || typeof value === 'boolean')
    return field && value !== null && kindOf(field) === 'option' ? optionText(field, value) : value;
  return field && kindOf(field) === 'option' ? optionText(field, value) : valueText(value);
}

const fixedHeadings = ['company', 'company_id', 'mac', 'name', 'state', 'read'];

/** Returns the heading of a field, which may have the name of another column. */
const headingOf = (label: string): string => (fixedHeadings.includes(label) ? `${label} *` : label);

/** Returns the devices that match as a table. Its headings are those of the fields besides fixed ones; times are UTC. */
export function matchingTable(found: Matching, accounts: readonly Account[]): ShownTable {
  const readAtMs = readTimes(found);
  const known = new Map(accounts.map((account) => [account.id, account]));
  return {
    what: 'devices',
    headings: [...fixedHeadings, ...found.columns.map(({ label }) => headingOf(label))],
    rows: found.devices.map(({ accountId, mac, name, online, values }) => [
      known.get(accountId)?.name ?? null,
      known.get(accountId)?.companyId ?? null,
      mac,
      // An empty name and none are the same in the list.
      name || null,
      connectivityOf(online),
      iso(readAtMs.get(accountId) ?? 0),
      ...found.columns.map(({ fields }, at) => cellOf(fields[accountId], values[at] ?? null)),
    ]),
  };
}

/** Returns what such a table is about: the filter, and how much of each company it decided. */
export function factsOfMatching(
  filter: string,
  found: Matching,
  accounts: readonly Account[],
): ShownDocument['facts'] {
  const nameOf = (id: string): string | null => accounts.find((account) => account.id === id)?.name ?? null;
  return {
    filter,
    companies: found.companies.map(({ accountId, outcome }) => {
      const company = nameOf(accountId);
      if (outcome.kind !== 'counted') return { company, read: null };
      const { matching, all, cannotTell, readAtMs } = outcome;
      return { company, read: iso(readAtMs), matching, devices: all, undecided: cannotTell };
    }),
  };
}
