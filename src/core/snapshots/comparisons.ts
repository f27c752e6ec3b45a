import type { Field } from '@shared/devices/field.ts';
import type { Baseline, ChangedDevice, Comparison } from '@shared/snapshots/contract.ts';
import { changeGroups, macsOfRows, rowsInGroups, type GroupOfChanges } from './change-groups.ts';
import { compareSnapshots, type SnapshotDifference } from './compare-snapshots.ts';
import type { PackedReading } from './readings.ts';
import { noComparison } from './refusals.ts';
import { silentDevices, type SilentDevices } from './silent-devices.ts';
import type { SnapshotColumn } from './snapshot.ts';
import { unpackSnapshot } from './snapshot-bytes.ts';
import { createPause } from './pause.ts';

/** The key of a group within a comparison. */
export type GroupKey = Pick<GroupOfChanges, 'kind' | 'fieldName'>;

/** A comparison, with access to all its devices. */
export interface KeptComparison {
  readonly summary: Comparison;
  /** Returns up to `limit` devices of a group, from `offset` on. Throws `Failure` `not-found` for an unknown group. */
  devices(key: GroupKey, offset: number, limit: number): ChangedDevice[];
  /**
   * Returns the MAC addresses of a group, as numbers; with `null`, those of all changed devices that still exist. Throws
   * `Failure` `not-found` for an unknown group.
   */
  macs(key: GroupKey | null): Float64Array<ArrayBuffer>;
}

/** What is to be compared. */
export interface Question {
  readonly id: string;
  readonly baseline: Baseline;
  readonly before: Uint8Array;
  readonly now: PackedReading;
  readonly fields: readonly Field[];
}

const named = (columns: readonly SnapshotColumn[]) =>
  columns.map(({ fieldName, label }) => ({ fieldName, label }));

const listed = ({ kind, fieldName, devices }: GroupOfChanges) => ({ kind, fieldName, devices });

/** The groups of a comparison, and the number of changed devices that still exist. */
interface Found {
  readonly groups: readonly GroupOfChanges[];
  readonly silent: SilentDevices | null;
  readonly stillThere: number;
}

function summaryOf(
  { id, baseline, now }: Question,
  { pairs, fieldsAdded, fieldsGone }: SnapshotDifference,
  { groups, silent, stillThere }: Found,
): Comparison {
  return {
    id,
    baseline,
    now: { readAtMs: now.readAtMs, devices: now.devices },
    groups: groups.map(listed),
    silent: silent && { ...listed(silent.group), shownBy: silent.shownBy },
    devices: stillThere + pairs.gone.length,
    fieldsAdded: named(fieldsAdded),
    fieldsGone: named(fieldsGone),
  };
}

/** Compares two packed readings. Throws `DamagedSnapshot`. */
export async function compareReadings(question: Question): Promise<KeptComparison> {
  const pause = createPause();
  const before = await unpackSnapshot(question.before, pause);
  const now = await unpackSnapshot(question.now.bytes, pause);
  const difference = await compareSnapshots(before, now, pause);
  const compared = { before, now, difference };
  const groups = await changeGroups(compared, question.fields, pause);
  const silent = await silentDevices(compared, question.fields, pause);
  const all = silent ? [...groups, silent.group] : groups;
  const stillThere = await rowsInGroups(groups, now.macs.length, pause);
  const find = ({ kind, fieldName }: GroupKey): GroupOfChanges => {
    const found = all.find((group) => group.kind === kind && group.fieldName === fieldName);
    if (!found) throw noComparison();
    return found;
  };
  return {
    summary: summaryOf(question, difference, { groups, silent, stillThere: stillThere.length }),
    devices(key, offset, limit) {
      const { devices, deviceAt } = find(key);
      const length = Math.max(0, Math.min(limit, devices - offset));
      return Array.from({ length }, (_, index) => deviceAt(offset + index));
    },
    macs: (key) => (key === null ? macsOfRows(now, stillThere) : find(key).macs),
  };
}
