import type { Matching, MatchingOrder } from '@shared/companies/matching-schema.ts';
import type { Sort } from '@shared/devices/contract.ts';
import { kindOf, nameField, onlineField, type Field } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { optionText } from '@shared/devices/option-value.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { FleetWorker, SortKey } from '../fleet-worker/index.ts';
import { columnOf, valueAt, type Matches } from '../snapshots/index.ts';
import { columnNamed, type LabelledColumn, type Understanding } from './labelled-columns.ts';

/** A company, and the devices of its last reading that match a filter. */
export interface MatchingCompany extends Understanding, Pick<Matches, 'snapshot' | 'rows'> {}

/** A device: the index of its company, and its row in the reading of that. */
interface Place {
  readonly company: number;
  readonly row: number;
}

/** Returns what reads a column. */
function readerOf(companies: readonly MatchingCompany[], { fields }: LabelledColumn) {
  const columns = companies.map(({ accountId, snapshot }) => {
    const field = fields.get(accountId);
    return field && columnOf(snapshot, field.name);
  });
  return ({ company, row }: Place): FieldValue => valueAt(columns[company], row);
}

const isOption = (field: Field | undefined): field is Field =>
  field !== undefined && kindOf(field) === 'option';

/** Returns the values of a column to sort by: options by their names, since companies number them differently. */
function sortKey(
  { companies, places }: Sortable,
  column: LabelledColumn,
  direction: Sort['direction'],
): SortKey {
  const read = readerOf(companies, column);
  const fields = companies.map(({ accountId }) => column.fields.get(accountId));
  const values = places.map((place): FieldValue => {
    const [field, value] = [fields[place.company], read(place)];
    return isOption(field) && value !== null ? optionText(field, value) : value;
  });
  const [field] = column.fields.values();
  return { values, field: isOption(field) ? undefined : field, direction };
}

/** The devices to be sorted. */
interface Sortable {
  readonly companies: readonly MatchingCompany[];
  readonly places: readonly Place[];
}

/** What is shown of every device, and the columns of the filter. */
interface Columns {
  readonly name: LabelledColumn;
  readonly state: LabelledColumn;
  readonly others: readonly LabelledColumn[];
}

function sortKeys(
  sortable: Sortable,
  { name, state, others }: Columns,
  { by, direction }: MatchingOrder,
): SortKey[] {
  if (by === 'name') return [sortKey(sortable, name, direction)];
  const byName = sortKey(sortable, name, 'ascending');
  if (by === 'company') return [{ values: sortable.places.map(({ company }) => company), direction }, byName];
  const column = by === 'state' ? state : others.find(({ label }) => label === by.label);
  // A column that no company has any more sorts nothing.
  return column ? [sortKey(sortable, column, direction), byName] : [byName];
}

/** Returns the first `limit` devices of companies that match a filter, with the values of columns. */
export async function listedMatches(
  worker: Pick<FleetWorker, 'ask'>,
  {
    companies,
    columns: others,
  }: { companies: readonly MatchingCompany[]; columns: readonly LabelledColumn[] },
  { order, limit }: { readonly order: MatchingOrder; readonly limit: number },
): Promise<Matching['devices']> {
  const places = companies.flatMap(({ rows }, company) => Array.from(rows, (row) => ({ company, row })));
  const name = columnNamed(nameField, companies);
  const state = columnNamed(onlineField, companies);
  const keys = sortKeys({ companies, places }, { name, state, others }, order);
  const sorted = await worker.ask('sortValues', { keys });
  const [nameAt, stateAt] = [readerOf(companies, name), readerOf(companies, state)];
  const readers = others.map((column) => readerOf(companies, column));
  return Array.from(sorted.subarray(0, limit)).flatMap((at) => {
    const place = places[at];
    const company = place && companies[place.company];
    if (!company) return [];
    return {
      accountId: company.accountId,
      mac: macTextOf(company.snapshot.macs[place.row] ?? 0),
      name: valueText(nameAt(place)),
      online: stateAt(place),
      values: readers.map((read) => read(place)),
    };
  });
}
