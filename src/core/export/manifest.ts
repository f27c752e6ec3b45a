import type { Account } from '@shared/accounts/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import { stateIs } from '@shared/devices/state-filter.ts';
import type { ExportOrder } from '@shared/export/contract.ts';
import { chosenWords } from './chosen-words.ts';
import type { ExportColumn } from './formats/column.ts';
import type { Written } from './saving/save-file.ts';

/** The export that a manifest describes. */
export interface Exported {
  readonly order: ExportOrder;
  readonly account: Account;
  readonly fields: readonly Field[];
  readonly columns: readonly ExportColumn[];
  readonly rows: number;
  /** When the devices were read; `null` if the first reading had not ended. */
  readonly readAtMs: number | null;
  readonly exportedAtMs: number;
  readonly notes: readonly string[];
  readonly application: string;
}

/**
 * The request bodies that query endpoint 2 for these devices; with several, the devices that match any of them. None where
 * no request has a search or a list of devices: those of the filters alone would return others.
 */
function bodiesOf({ order: { question, reach }, columns }: Exported) {
  const { filters, anyOf = [], search, macs, online } = question;
  const isSeen = reach === 'seen';
  if (isSeen && (macs !== undefined || (search?.text ?? '').trim() !== '')) return [];
  const state = isSeen && online !== undefined ? [stateIs(online)] : [];
  const branches = anyOf.length === 0 ? [[]] : anyOf;
  return branches.map((branch) => ({
    filters: [...filters, ...branch, ...state].map(({ fieldName, operatorId, operands }) => ({
      field_name: fieldName,
      rule: { operator_id: operatorId, operands },
    })),
    fields: columns.flatMap(({ fieldName, mark }) => (mark === undefined ? [{ name: fieldName }] : [])),
  }));
}

const iso = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());

/** Returns the manifest that is stored next to an exported file and describes it, as JSON; none of it is secret. */
export function manifestText(exported: Exported, fileName: string, { bytes, sha256 }: Written): string {
  const { order, account, columns, rows, notes } = exported;
  const manifest = {
    file: fileName,
    sha256,
    bytes,
    format: order.format,
    values: order.format === 'update' ? 'raw' : order.values,
    rows,
    columns: columns.map(({ fieldName, heading, mark }) =>
      mark === undefined ? { field: fieldName, heading } : { mark, heading },
    ),
    filter: {
      words: chosenWords(order, exported.fields),
      bodies: bodiesOf(exported),
      sort: order.reach === 'seen' ? order.question.sort : [],
    },
    company: { id: account.companyId, name: account.name },
    account: { serviceAddress: account.serviceAddress, username: account.username, isDemo: account.isDemo },
    readAt: iso(exported.readAtMs),
    exportedAt: iso(exported.exportedAtMs),
    notes,
    application: exported.application,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
