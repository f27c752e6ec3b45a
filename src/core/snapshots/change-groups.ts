import { nameField, onlineField, type Field } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import {
  changeKindOf,
  changeKinds,
  connectionChangeOf,
  type ChangeKind,
} from '@shared/snapshots/change-kind.ts';
import type { ChangedDevice } from '@shared/snapshots/contract.ts';
import type { ChangedColumn, SnapshotDifference } from './compare-snapshots.ts';
import { columnOf, valueAt, type Snapshot } from './snapshot.ts';
import type { Pause } from './pause.ts';

/** Two snapshots of a company and their difference. */
export interface Compared {
  readonly before: Snapshot;
  readonly now: Snapshot;
  readonly difference: SnapshotDifference;
}

/** Devices with the same kind of change, in the order of their MAC addresses. */
export interface GroupOfChanges {
  readonly kind: ChangeKind;
  readonly fieldName: string | null;
  readonly devices: number;
  readonly deviceAt: (index: number) => ChangedDevice;
  /** MAC addresses as 48-bit numbers. */
  readonly macs: Float64Array<ArrayBuffer>;
  /** For each device, its row in the later snapshot; `null` for a group of deleted devices. */
  readonly rows: Uint32Array | null;
}

/** Returns the MAC addresses of some rows of a snapshot, as 48-bit numbers. */
export function macsOfRows({ macs }: Snapshot, rows: Uint32Array): Float64Array<ArrayBuffer> {
  const numbers = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) numbers[index] = macs[rows[index] ?? 0] ?? 0;
  return numbers;
}

/** Returns the group of the devices in some rows of a snapshot: the earlier one if they are gone, otherwise the later. */
export function groupOfRows(
  kind: 'new' | 'gone' | 'silent',
  snapshot: Snapshot,
  rows: Uint32Array,
): GroupOfChanges {
  const names = columnOf(snapshot, nameField);
  const macs = macsOfRows(snapshot, rows);
  return {
    kind,
    fieldName: null,
    devices: rows.length,
    macs,
    rows: kind === 'gone' ? null : rows,
    deviceAt: (index) => ({
      mac: macTextOf(macs[index] ?? 0),
      name: valueAt(names, rows[index] ?? 0),
      before: null,
      after: null,
    }),
  };
}

/** The devices with a changed value of one field. */
function changedGroup(
  kind: ChangeKind,
  { now: snapshot, difference: { pairs } }: Compared,
  { before, now }: ChangedColumn,
  changed: Uint32Array,
): GroupOfChanges {
  const names = columnOf(snapshot, nameField);
  const rows = changed.map((pair) => pairs.now[pair] ?? 0);
  const macs = macsOfRows(snapshot, rows);
  return {
    kind,
    fieldName: now.fieldName,
    devices: changed.length,
    macs,
    rows,
    deviceAt: (index) => ({
      mac: macTextOf(macs[index] ?? 0),
      name: valueAt(names, rows[index] ?? 0),
      before: valueAt(before, pairs.before[changed[index] ?? 0] ?? 0),
      after: valueAt(now, rows[index] ?? 0),
    }),
  };
}

/** The changes of `Online`, grouped by direction; any other change of it is an ordinary field change. */
function connectionGroups(compared: Compared, column: ChangedColumn): GroupOfChanges[] {
  const { pairs } = compared.difference;
  const kindOfPair = (pair: number): ChangeKind =>
    connectionChangeOf(
      valueAt(column.before, pairs.before[pair] ?? 0),
      valueAt(column.now, pairs.now[pair] ?? 0),
    ) ?? 'field';
  return (['went-offline', 'came-online', 'field'] as const).map((kind) =>
    changedGroup(
      kind,
      compared,
      column,
      column.changed.filter((pair) => kindOfPair(pair) === kind),
    ),
  );
}

function groupsOfColumn(
  compared: Compared,
  column: ChangedColumn,
  fields: ReadonlyMap<string, Field>,
): GroupOfChanges[] {
  const { fieldName } = column.now;
  if (fieldName === onlineField) return connectionGroups(compared, column);
  const field = fields.get(fieldName);
  return [changedGroup(field ? changeKindOf(field) : 'field', compared, column, column.changed)];
}

/** Returns the non-empty groups of changes, in the order of `changeKinds`, and fields in that of the snapshot. */
export async function changeGroups(
  compared: Compared,
  fields: readonly Field[],
  pause: Pause,
): Promise<GroupOfChanges[]> {
  const { before, now, difference } = compared;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const groups = [
    groupOfRows('new', now, difference.pairs.added),
    groupOfRows('gone', before, difference.pairs.gone),
  ];
  for (const column of difference.columns) {
    groups.push(...groupsOfColumn(compared, column, byName));
    await pause();
  }
  return groups
    .filter(({ devices }) => devices > 0)
    .sort((a, b) => changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind));
}

/** Returns the rows of the later snapshot whose devices are in any of the groups, ascending, each once. */
export async function rowsInGroups(
  groups: readonly GroupOfChanges[],
  rowCount: number,
  pause: Pause,
): Promise<Uint32Array> {
  const isIn = new Uint8Array(rowCount);
  for (const { rows } of groups) {
    for (const row of rows ?? []) isIn[row] = 1;
    await pause();
  }
  const rows = new Uint32Array(rowCount);
  let count = 0;
  for (let row = 0; row < rowCount; row += 1) if (isIn[row] === 1) rows[count++] = row;
  return rows.slice(0, count);
}
