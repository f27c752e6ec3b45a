import type { Field } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { Baseline, ChangedDevice, Comparison } from '@shared/snapshots/contract.ts';
import { changeGroups, rowsInGroups, type Compared, type GroupOfChanges } from './change-groups.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import type { PackedReading } from './readings.ts';
import { noComparison } from './refusals.ts';
import type { SnapshotColumn } from './snapshot.ts';
import { unpackSnapshot } from './snapshot-bytes.ts';
import { inTurns } from './turns.ts';

/** Which of the groups of a comparison. */
export type GroupKey = Pick<GroupOfChanges, 'kind' | 'fieldName'>;

/** A comparison with all its devices. */
export interface KeptComparison {
  readonly summary: Comparison;
  /** `limit` devices of a group from `offset` on. Throws `Failure` `not-found` for a group that it has not. */
  devices(key: GroupKey, offset: number, limit: number): ChangedDevice[];
  /** The MAC addresses of a group; with `null`, of all devices that changed and are still there. */
  macs(key: GroupKey | null): string[];
}

/** What is compared. */
export interface Question {
  readonly id: string;
  readonly baseline: Baseline;
  readonly before: Uint8Array;
  readonly now: PackedReading;
  readonly fields: readonly Field[];
}

const named = (columns: readonly SnapshotColumn[]) =>
  columns.map(({ fieldName, label }) => ({ fieldName, label }));

function summaryOf(
  { id, baseline, now }: Question,
  compared: Compared,
  groups: readonly GroupOfChanges[],
): Comparison {
  const { pairs, fieldsAdded, fieldsGone } = compared.difference;
  const stillThere = rowsInGroups(groups, compared.now.macs.length);
  return {
    id,
    baseline,
    now: { readAtMs: now.readAtMs, devices: now.devices },
    groups: groups.map(({ kind, fieldName, devices }) => ({ kind, fieldName, devices })),
    devices: stillThere.length + pairs.gone.length,
    fieldsAdded: named(fieldsAdded),
    fieldsGone: named(fieldsGone),
  };
}

/** Compares two packed readings. Throws `DamagedSnapshot`. */
export async function compareReadings(question: Question): Promise<KeptComparison> {
  const pause = inTurns();
  const before = await unpackSnapshot(question.before, pause);
  const now = await unpackSnapshot(question.now.bytes, pause);
  const compared = { before, now, difference: await compareSnapshots(before, now, pause) };
  const groups = changeGroups(compared, question.fields);
  const find = ({ kind, fieldName }: GroupKey): GroupOfChanges => {
    const found = groups.find((group) => group.kind === kind && group.fieldName === fieldName);
    if (!found) throw noComparison();
    return found;
  };
  return {
    summary: summaryOf(question, compared, groups),
    devices(key, offset, limit) {
      const { devices, deviceAt } = find(key);
      const length = Math.max(0, Math.min(limit, devices - offset));
      return Array.from({ length }, (_, index) => deviceAt(offset + index));
    },
    macs(key) {
      if (key === null)
        return Array.from(rowsInGroups(groups, now.macs.length), (row) => macTextOf(now.macs[row] ?? 0));
      const { devices, macAt } = find(key);
      return Array.from({ length: devices }, (_, index) => macAt(index));
    },
  };
}
