import type { Operations } from '@core/operations/index.ts';
import { kindOf, macField, nameField, type Field } from '@shared/devices/field.ts';
import type { Operation, OperationDevice } from '@shared/operations/operation.ts';
import type { Preview, PreviewRow } from '@shared/operations/preview.ts';
import type { OutputColumn, Rows } from './output/model.ts';

/** All of a list: a journal that is read window by window looks for the place of each among all devices again. */
const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

const named = (names: readonly string[]): Rows['columns'] => names.map((name) => ({ name }));

/** Returns a column of values of a field: in a table, options are shown by name, and other values as they would be sent. */
const valueColumn = (name: string, field: Field | null): OutputColumn =>
  field !== null && kindOf(field) === 'option' ? { name, field } : { name };

/** Returns every device of a preview, and what would happen to it; `field` is the one that would be changed. */
export function previewRows(
  operations: Pick<Operations, 'previewRows'>,
  { id, change }: Preview,
  field: Field,
): Rows {
  const groups: PreviewRow['group'][] = ['will-change', 'unset', 'cannot-change', 'has-it'];
  const { rows } = operations.previewRows({ previewId: id, groups, ...everything });
  return {
    columns: [
      ...named([macField, nameField]),
      ...['before', 'after'].map((name) => valueColumn(name, field)),
      ...named(['group', 'note']),
    ],
    rows: rows.map(({ mac, name, before, after, group, note }) => [
      ...[mac, name, before],
      group === 'will-change' || group === 'unset' ? (after ?? change.value) : before,
      ...[group, note],
    ]),
  };
}

const outcomes: OperationDevice['outcome'][] = [
  ...(['not-changed', 'other-value', 'gone', 'cannot-change', 'pending', 'confirmed', 'had-it'] as const),
];

/**
 * Returns every device of an operation, with the result of reading it back.
 *
 * @param field the one that was changed; `null` where the fields of the company were not read
 */
export function deviceRows(
  operations: Pick<Operations, 'devices'>,
  operationId: string,
  field: Field | null = null,
): Rows {
  const { rows } = operations.devices({ operationId, outcomes, ...everything });
  return {
    columns: [
      ...named([macField, nameField]),
      ...['before', 'now'].map((name) => valueColumn(name, field)),
      ...named(['outcome', 'message']),
    ],
    rows: rows.map(({ mac, name, before, now, outcome, message }) => [
      mac,
      name,
      before,
      now,
      outcome,
      message,
    ]),
  };
}

const iso = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());

/** Returns operations, one per row. */
export function operationRows(operations: readonly Operation[]): Rows {
  const names = ['id', 'state', 'startedAt', 'endedAt', 'company', 'field', 'value', 'filter'];
  return {
    columns: named([...names, 'targets', 'confirmed', 'notChanged', 'reason', 'problem']),
    rows: operations.map((operation) => [
      ...[operation.id, operation.state, iso(operation.startedAtMs), iso(operation.endedAtMs)],
      ...[operation.companyName, operation.change.fieldName, operation.valueLabel, operation.filterText],
      ...[operation.targets, operation.confirmed, operation.notChanged, operation.reason],
      operation.error?.happened ?? null,
    ]),
  };
}
