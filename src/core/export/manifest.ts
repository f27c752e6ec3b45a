import type { Account } from '@shared/accounts/contract.ts';
import { onlineField, type Field } from '@shared/devices/field.ts';
import { filtersText, operandText } from '@shared/devices/filter.ts';
import type { ExportOrder } from '@shared/export/contract.ts';
import type { ExportColumn } from './column.ts';
import type { Written } from './save-file.ts';

/** What a manifest tells of. */
export interface Exported {
  readonly order: ExportOrder;
  readonly account: Account;
  readonly fields: readonly Field[];
  readonly columns: readonly ExportColumn[];
  readonly rows: number;
  /** When the devices were read; `null` while the first reading was still going on. */
  readonly readAtMs: number | null;
  readonly exportedAtMs: number;
  readonly notes: readonly string[];
  readonly application: string;
}

/** Which fields hold a text that was searched for; empty without one. */
function searchWords(
  { text, fieldNames }: NonNullable<ExportOrder['question']['search']>,
  fields: readonly Field[],
): string {
  if (text.trim() === '') return '';
  const labels = fieldNames?.map((name) => fields.find((field) => field.name === name)?.displayName ?? name);
  return `${labels?.join(' or ') ?? 'any field'} contains “${text.trim()}”`;
}

function wordsOf({ order, fields }: Exported): string {
  const { filters, online, search, macs } = order.question;
  const isSeen = order.reach === 'seen';
  const field = fields.find(({ name }) => name === onlineField);
  const parts = [
    filtersText(filters, fields),
    isSeen && online !== undefined
      ? `${field?.displayName ?? onlineField} equals ${operandText(field, online)}`
      : '',
    isSeen && search ? searchWords(search, fields) : '',
    isSeen && macs ? `one of ${macs.length} selected devices` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'every device' : parts.join(' and ');
}

/** The filters as endpoint 2 takes them. */
const bodyOf = ({ order, columns }: Exported) => ({
  filters: order.question.filters.map(({ fieldName, operatorId, operands }) => ({
    field_name: fieldName,
    rule: { operator_id: operatorId, operands },
  })),
  fields: columns.map(({ fieldName }) => ({ name: fieldName })),
});

const iso = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());

/** What lies beside an exported file and says what it is, as JSON; nothing of it is secret. */
export function manifestText(exported: Exported, fileName: string, { bytes, sha256 }: Written): string {
  const { order, account, columns, rows, notes } = exported;
  const manifest = {
    file: fileName,
    sha256,
    bytes,
    format: order.format,
    values: order.format === 'update' ? 'raw' : order.values,
    rows,
    columns: columns.map(({ fieldName, heading }) => ({ field: fieldName, heading })),
    filter: {
      words: wordsOf(exported),
      body: bodyOf(exported),
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
