import type { FieldValue } from '@shared/devices/value.ts';
import type { Snapshot, SnapshotColumn } from './snapshot.ts';
import { stepsPerPause, type Pause } from './pause.ts';
import { ValueCodes } from './value-codes.ts';

/** The devices that two snapshots have in common, or only one of them has, as rows, each ascending. */
export interface Pairs {
  /** Row `before[i]` of the earlier snapshot and row `now[i]` of the later one are the same device. */
  readonly before: Uint32Array;
  readonly now: Uint32Array;
  /** Rows of the earlier one whose devices are not in the later. */
  readonly gone: Uint32Array;
  /** Rows of the later one whose devices are not in the earlier. */
  readonly added: Uint32Array;
}

/** A field of both snapshots, with the indexes of the pairs whose values differ (`sameValue`), ascending. */
export interface ChangedColumn {
  readonly before: SnapshotColumn;
  readonly now: SnapshotColumn;
  readonly changed: Uint32Array;
}

/** The differences between two snapshots of a company. */
export interface SnapshotDifference {
  readonly pairs: Pairs;
  /** The fields that have changes, in the order of the later snapshot. */
  readonly columns: readonly ChangedColumn[];
  /** Fields that only the later snapshot has; none of their values is a change. */
  readonly fieldsAdded: readonly SnapshotColumn[];
  /** Fields that only the earlier snapshot has. */
  readonly fieldsGone: readonly SnapshotColumn[];
}

/** The code for a value that the later snapshot does not have. */
const noCode = -1;

/** Pairs the rows of two ascending lists that hold the same number. */
async function pairRows(before: Float64Array, now: Float64Array, pause: Pause): Promise<Pairs> {
  const pairs = { before: new Uint32Array(before.length), now: new Uint32Array(now.length) };
  const lone = { gone: new Uint32Array(before.length), added: new Uint32Array(now.length) };
  let [count, gone, added, b, n] = [0, 0, 0, 0, 0];
  for (let step = 0; b < before.length || n < now.length; step += 1) {
    if (step % stepsPerPause === 0) await pause();
    const [macBefore, macNow] = [before[b] ?? Infinity, now[n] ?? Infinity];
    if (macBefore < macNow) lone.gone[gone++] = b++;
    else if (macBefore > macNow) lone.added[added++] = n++;
    else {
      pairs.before[count] = b++;
      pairs.now[count++] = n++;
    }
  }
  return {
    before: pairs.before.slice(0, count),
    now: pairs.now.slice(0, count),
    gone: lone.gone.slice(0, gone),
    added: lone.added.slice(0, added),
  };
}

/** For each code of the earlier column, the code of the same value in the later one. */
async function translation(
  before: readonly FieldValue[],
  now: readonly FieldValue[],
  pause: Pause,
): Promise<Int32Array> {
  const known = new ValueCodes();
  for (const [code, value] of now.entries()) {
    if (code % stepsPerPause === 0) await pause();
    known.codeOf(value);
  }
  const codes = new Int32Array(before.length);
  for (const [code, value] of before.entries()) {
    if (code % stepsPerPause === 0) await pause();
    codes[code] = known.find(value) ?? noCode;
  }
  return codes;
}

async function changedPairs(
  { before, now }: Pick<ChangedColumn, 'before' | 'now'>,
  pairs: Pairs,
  pause: Pause,
): Promise<Uint32Array> {
  const toNow = await translation(before.values, now.values, pause);
  const changed = new Uint32Array(pairs.now.length);
  let count = 0;
  for (let pair = 0; pair < changed.length; pair += 1) {
    const was = toNow[before.codes[pairs.before[pair] ?? 0] ?? 0];
    if (was !== now.codes[pairs.now[pair] ?? 0]) changed[count++] = pair;
  }
  return changed.slice(0, count);
}

const without = (columns: readonly SnapshotColumn[], others: readonly SnapshotColumn[]): SnapshotColumn[] => {
  const names = new Set(others.map(({ fieldName }) => fieldName));
  return columns.filter(({ fieldName }) => !names.has(fieldName));
};

/** Compares two snapshots of one company, with pauses in which other work can run. */
export async function compareSnapshots(
  before: Snapshot,
  now: Snapshot,
  pause: Pause,
): Promise<SnapshotDifference> {
  const pairs = await pairRows(before.macs, now.macs, pause);
  const byName = new Map(before.columns.map((column) => [column.fieldName, column]));
  const columns: ChangedColumn[] = [];
  for (const column of now.columns) {
    const earlier = byName.get(column.fieldName);
    if (!earlier) continue;
    const both = { before: earlier, now: column };
    const changed = await changedPairs(both, pairs, pause);
    if (changed.length > 0) columns.push({ ...both, changed });
    await pause();
  }
  return {
    pairs,
    columns,
    fieldsAdded: without(now.columns, before.columns),
    fieldsGone: without(before.columns, now.columns),
  };
}
