import { valueText } from '@shared/devices/value.ts';
import type { Operation, OperationDevice } from '@shared/operations/contract.ts';
import { call, rollcall } from '@page/api/index.ts';
import { counted } from '@page/ui/number-words.ts';

const pageSize = 500;
const outcomes: readonly OperationDevice['outcome'][] = [
  'pending',
  'confirmed',
  'not-changed',
  'other-value',
  'gone',
  'had-it',
  'cannot-change',
];
const head = ['Device', 'MAC address', 'Before', 'Now', 'Outcome', 'Message'];

/** A cell of a table of tabs: nothing that would end it early. */
const cell = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

const lineOf = (row: OperationDevice): string =>
  [valueText(row.name), row.mac, valueText(row.before), valueText(row.now), row.outcome, row.message]
    .map(cell)
    .join('\t');

/** All devices of an operation with what became of each, as a table of tabs, and the sentence about it. */
export async function exportResults({ id }: Operation): Promise<{ text: string; said: string }> {
  const lines: string[] = [];
  for (;;) {
    const asked = { operationId: id, outcomes: [...outcomes], offset: lines.length, limit: pageSize };
    const { total, rows } = await call(rollcall.operations.devices(asked));
    lines.push(...rows.map(lineOf));
    if (rows.length === 0 || lines.length >= total) break;
  }
  return {
    text: [head.join('\t'), ...lines, ''].join('\n'),
    said: `${counted(lines.length, 'row')} on the clipboard`,
  };
}
