import { isTag, kindOf, nameField, onlineField, type Field } from '@shared/devices/field.ts';
import { connectivityOf } from '@shared/devices/connectivity.ts';
import { sinceField } from '@shared/devices/since-field.ts';
import type { SilentGroup } from '@shared/snapshots/contract.ts';
import { groupOfRows, type Compared, type GroupOfChanges } from './change-groups.ts';
import { stepsPerPause, type Pause } from './pause.ts';
import { columnOf, valueAt, type SnapshotColumn } from './snapshot.ts';

/** The devices that stayed online and reported nothing new, with the field that shows that nearly all others did. */
export interface SilentDevices {
  readonly group: GroupOfChanges;
  readonly shownBy: SilentGroup['shownBy'];
}

/** The share of the devices that stayed online whose value of a field must have changed for it to show anything. */
const shareThatShows = 0.9;

/** Whether devices report the field; others set names, tags and editable fields, and the service the connection. */
const isReported = (fieldName: string, field: Field | undefined): boolean =>
  ![nameField, onlineField].includes(fieldName) && !(field && (isTag(field) || field.isEditable === true));

/** Whether values change by themselves; texts and options change when somebody, or something, sets them. */
const isMeasured = (field: Field): boolean => ['number', 'date'].includes(kindOf(field));

const isOnlineIn = (column: SnapshotColumn | undefined, row: number): boolean =>
  connectivityOf(valueAt(column, row)) === 'online';

/**
 * For each pair, 1 if the device is online in both readings and, if the company has a field with the time since when,
 * since the same time.
 */
async function stayedOnline(
  { before, now, difference: { pairs, columns } }: Compared,
  since: Field | null,
  pause: Pause,
): Promise<Uint8Array> {
  const online = { before: columnOf(before, onlineField), now: columnOf(now, onlineField) };
  const stayed = new Uint8Array(pairs.now.length);
  for (let pair = 0; pair < stayed.length; pair += 1) {
    if (pair % stepsPerPause === 0) await pause();
    const isIn = isOnlineIn(online.before, pairs.before[pair] ?? 0);
    if (isIn && isOnlineIn(online.now, pairs.now[pair] ?? 0)) stayed[pair] = 1;
  }
  const reconnected = columns.find(({ now: column }) => column.fieldName === since?.name);
  for (const pair of reconnected?.changed ?? []) stayed[pair] = 0;
  return stayed;
}

/** Marks the pairs among `changed` that stayed online in `reported`, and returns how many there are. */
function markReported(reported: Uint8Array, changed: Uint32Array, stayed: Uint8Array): number {
  let count = 0;
  for (const pair of changed) {
    if (stayed[pair] !== 1) continue;
    reported[pair] = 1;
    count += 1;
  }
  return count;
}

/**
 * Returns the devices that stayed online without a change of any value that devices report, which are all but the
 * connection and what users set: names, tags and editable fields. `null` if there are none, or if nothing shows that
 * values should have changed. That is shown by a number or a date, not set by users, whose value changed on at least
 * nine of ten devices that stayed online.
 */
export async function silentDevices(
  compared: Compared,
  fields: readonly Field[],
  pause: Pause,
): Promise<SilentDevices | null> {
  const { pairs, columns } = compared.difference;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const stayed = await stayedOnline(compared, sinceField(fields), pause);
  const online = stayed.reduce((sum, one) => sum + one, 0);
  const reported = new Uint8Array(stayed.length);
  let shownBy: SilentDevices['shownBy'] | null = null;
  for (const column of columns) {
    const { fieldName } = column.now;
    const field = byName.get(fieldName);
    if (!isReported(fieldName, field)) continue;
    const changed = markReported(reported, column.changed, stayed);
    const isEnough = changed >= shareThatShows * online && changed > (shownBy?.changed ?? 0);
    if (field && isMeasured(field) && isEnough) shownBy = { fieldName, changed, online };
    await pause();
  }
  const rows = pairs.now.filter((_, pair) => stayed[pair] === 1 && reported[pair] === 0);
  if (!shownBy || rows.length === 0) return null;
  return { group: groupOfRows('silent', compared.now, rows), shownBy };
}
