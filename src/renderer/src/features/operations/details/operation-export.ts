import type { Field } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { tabbedCell } from '@shared/export/csv.ts';
import type { Operation, OperationDevice } from '@shared/operations/operation.ts';
import { fieldValueText } from '@shared/devices/value-words.ts';
import { call, rollcall } from '@page/api/index.ts';
import { readFieldOf } from '../operation-field.ts';
import { awaitedOf } from './operation-tabs.ts';
import { say } from '../words.ts';

const pageSize = 500;

const outcomeWords: Readonly<Record<OperationDevice['outcome'], string>> = {
  pending: 'was not read back yet',
  confirmed: 'has the new value',
  'not-changed': 'kept the old value',
  'other-value': 'has a third value',
  gone: 'is not there any more',
  'had-it': 'had the value before',
  'cannot-change': 'was left out',
};
const outcomes = Object.keys(outcomeWords) as OperationDevice['outcome'][];

const head = [
  'Device',
  'MAC address',
  'Before',
  'Now',
  'What became of it',
  'What the service said',
  'Before, as the service has it',
  'Now, as the service has it',
];

function wordsOf(field: Field | undefined, value: FieldValue): string {
  if (value === null) return 'unset';
  return value === '' ? '“”' : fieldValueText(field, value);
}

/** Returns what became of a device, and what the service said about it. */
function resultOf(
  { outcome, message }: OperationDevice,
  operation: Operation,
): readonly [result: string, said: string] {
  const isEdit = operation.change.edit !== undefined;
  const isUnsent = outcome === 'pending' && awaitedOf(operation) === 0;
  const words = isUnsent ? 'was not sent to it' : outcomeWords[outcome];
  // Why a device was left alone was seen before anything was sent: the service said nothing about it.
  if (outcome === 'cannot-change') return [message === '' ? words : `${words}: ${message}`, ''];
  if (outcome === 'had-it' && isEdit) return [`stays as it was: ${message}`, ''];
  return [words, message];
}

function lineOf(row: OperationDevice, field: Field | undefined, operation: Operation): string {
  const { name, mac, before, now, outcome } = row;
  const notRead = awaitedOf(operation) === 0 ? 'not read' : 'not read yet';
  return [
    valueText(name),
    mac,
    wordsOf(field, before),
    outcome === 'pending' ? notRead : wordsOf(field, now),
    ...resultOf(row, operation),
    valueText(before),
    valueText(now),
  ]
    .map(tabbedCell)
    .join('\t');
}

/** Reads all devices of an operation with their outcomes, as a tab-separated table with a sentence that confirms it. */
export async function exportResults(operation: Operation): Promise<{ text: string; said: string }> {
  const field = await readFieldOf(operation);
  const lines: string[] = [];
  for (;;) {
    const asked = { operationId: operation.id, outcomes, offset: lines.length, limit: pageSize };
    const { total, rows } = await call(rollcall.operations.devices(asked));
    lines.push(...rows.map((row) => lineOf(row, field, operation)));
    if (rows.length === 0 || lines.length >= total) break;
  }
  return {
    text: [head.join('\t'), ...lines, ''].join('\n'),
    said: say('rowsOnClipboard', { n: lines.length }),
  };
}
