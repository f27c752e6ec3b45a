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
import { valueAt, type Snapshot, type SnapshotColumn } from './snapshot.ts';

/** Two snapshots of a company with what differs between them. */
export interface Compared {
  readonly before: Snapshot;
  readonly now: Snapshot;
  readonly difference: SnapshotDifference;
}

/** Devices to which the same thing happened, in the order of their MAC addresses. */
export interface GroupOfChanges {
  readonly kind: ChangeKind;
  readonly fieldName: string | null;
  readonly devices: number;
  readonly deviceAt: (index: number) => ChangedDevice;
  readonly macAt: (index: number) => string;
  /** For each device its row in the later snapshot; `null` for devices that are gone. */
  readonly rows: Uint32Array | null;
}

const nameIn = ({ columns }: Snapshot): SnapshotColumn | undefined =>
  columns.find(({ fieldName }) => fieldName === nameField);

/** Devices that only one of the two snapshots has. */
function loneGroup(kind: 'new' | 'gone', snapshot: Snapshot, rows: Uint32Array): GroupOfChanges {
  const names = nameIn(snapshot);
  const macAt = (index: number): string => macTextOf(snapshot.macs[rows[index] ?? 0] ?? 0);
  return {
    kind,
    fieldName: null,
    devices: rows.length,
    macAt,
    rows: kind === 'new' ? rows : null,
    deviceAt: (index) => ({
      mac: macAt(index),
      name: valueAt(names, rows[index] ?? 0),
      before: null,
      after: null,
    }),
  };
}

/** Devices of which a field has another value. */
function changedGroup(
  kind: ChangeKind,
  { now: snapshot, difference: { pairs } }: Compared,
  { before, now }: ChangedColumn,
  changed: Uint32Array,
): GroupOfChanges {
  const names = nameIn(snapshot);
  const rows = changed.map((pair) => pairs.now[pair] ?? 0);
  const macAt = (index: number): string => macTextOf(snapshot.macs[rows[index] ?? 0] ?? 0);
  return {
    kind,
    fieldName: now.fieldName,
    devices: changed.length,
    macAt,
    rows,
    deviceAt: (index) => ({
      mac: macAt(index),
      name: valueAt(names, rows[index] ?? 0),
      before: valueAt(before, pairs.before[changed[index] ?? 0] ?? 0),
      after: valueAt(now, rows[index] ?? 0),
    }),
  };
}

/** Changes of `Online`, apart from each other; what is left over is a change of a field as any other. */
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

/** What happened to which devices: groups that have some, in the order of `changeKinds`, fields as in the snapshot. */
export function changeGroups(compared: Compared, fields: readonly Field[]): GroupOfChanges[] {
  const { before, now, difference } = compared;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const groups = [
    loneGroup('new', now, difference.pairs.added),
    loneGroup('gone', before, difference.pairs.gone),
    ...difference.columns.flatMap((column) => groupsOfColumn(compared, column, byName)),
  ].filter(({ devices }) => devices > 0);
  return groups.sort((a, b) => changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind));
}

/** The rows of the later snapshot whose devices are in some groups, ascending, each once. */
export function rowsInGroups(groups: readonly GroupOfChanges[], rowCount: number): Uint32Array {
  const isIn = new Uint8Array(rowCount);
  for (const { rows } of groups) for (const row of rows ?? []) isIn[row] = 1;
  return Uint32Array.from(isIn.keys()).filter((row) => isIn[row] === 1);
}
