import { filtersKey } from '@shared/devices/filter.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { csvFile, type CsvValue } from '@shared/export/csv.ts';
import type { LedgerCheck, LedgerEntry, ListedEntry } from '@shared/operations/ledger.ts';

type Column = readonly [name: string, of: (entry: LedgerEntry) => CsvValue];

/** A value as a cell; a number that JavaScript cannot represent stays the text that the service sent. */
const cellOf = (value: FieldValue): CsvValue =>
  typeof value === 'object' && value !== null ? valueText(value) : value;

const spreadText = (before: NonNullable<LedgerEntry['intent']>['before']): string =>
  before
    .map(({ value, devices }) => `${value === null ? '(unset)' : valueText(value)}: ${devices}`)
    .join('; ');

const columns: readonly Column[] = [
  ['sequence', ({ sequence }) => sequence],
  ['time', ({ at }) => at],
  ['event', ({ event }) => event],
  ['username', ({ username }) => username],
  ['company_id', ({ companyId }) => companyId],
  ['company', ({ companyName }) => companyName],
  ['account', ({ accountId }) => accountId],
  ['demo', ({ isDemo }) => isDemo],
  ['reason', ({ reason }) => reason],
  ['operation', ({ change }) => change?.operationId ?? null],
  ['field', ({ change }) => change?.fieldName ?? null],
  ['value', ({ change }) => (change ? cellOf(change.value) : null)],
  ['value_name', ({ change }) => change?.valueLabel ?? null],
  ['follows', ({ intent }) => intent?.follows ?? null],
  ['filters', ({ intent }) => intent?.filterText ?? null],
  ['filters_exact', ({ intent }) => (intent ? filtersKey(intent.filters) : null)],
  ['devices_sha256', ({ change }) => change?.devicesHash ?? null],
  ['devices', ({ intent }) => intent?.devices ?? null],
  ['accepted_disagreements', ({ intent }) => intent?.disagreements ?? null],
  ['to_change', ({ change }) => change?.targets ?? null],
  ['values_before', ({ intent }) => (intent ? spreadText(intent.before) : null)],
  ['values_after', ({ intent }) => (intent ? spreadText(intent.after) : null)],
  ['first_devices', ({ intent }) => intent?.canary?.devices ?? null],
  ['values_before_sha256', ({ intent }) => intent?.beforeHash ?? null],
  ['part', ({ change }) => (change?.part ? change.part.index + 1 : null)],
  ['parts', ({ change }) => change?.part?.total ?? null],
  ['body_sha256', ({ change }) => change?.part?.bodySha256 ?? null],
  ['service_operation', ({ change }) => change?.serviceOperationId ?? null],
  ['service_state', ({ change }) => change?.serviceState ?? null],
  ['state', ({ change }) => change?.state ?? null],
  ['confirmed', ({ change }) => change?.verification?.confirmed ?? null],
  ['not_changed', ({ change }) => change?.verification?.notChanged ?? null],
  ['other_value', ({ change }) => change?.verification?.otherValue ?? null],
  ['gone', ({ change }) => change?.verification?.gone ?? null],
  ['pending', ({ change }) => change?.verification?.pending ?? null],
  ['problem', ({ change }) => change?.problem ?? null],
  ['hash', ({ hash }) => hash],
];

function cellsOf(entry: ListedEntry): CsvValue[] {
  if (entry.event !== 'unreadable') return columns.map(([, of]) => of(entry));
  const { sequence, event, hash } = entry;
  const known: Readonly<Record<string, CsvValue>> = { sequence, event, hash };
  return columns.map(([name]) => known[name] ?? null);
}

/** Returns the ledger as CSV, one row per entry, oldest first; of an unreadable one only its number and its hash. */
export const ledgerCsv = (entries: readonly ListedEntry[]): string =>
  csvFile([columns.map(([name]) => name), ...entries.map(cellsOf)]);

/** Returns the ledger as JSON with every detail, and with the result of its check at the time of writing. */
export const ledgerJson = (entries: readonly ListedEntry[], check: LedgerCheck): string =>
  `${JSON.stringify({ check, entries }, null, 2)}\n`;
