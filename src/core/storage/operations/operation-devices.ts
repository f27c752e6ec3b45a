import type { DatabaseSync } from 'node:sqlite';
import { fieldValueSchema } from '@shared/devices/schema.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { operationDeviceSchema, type OperationDevice } from '@shared/operations/operation.ts';
import { parseColumn } from '../database/json-column.ts';
import type { PartDevice, Reading } from './journal.ts';
import { prepared } from '../database/prepared-statements.ts';

const columns = 'mac, name, before, now, outcome, message';

type Row = readonly unknown[];

/** A value of a column; only non-scalars, which are rare, are checked against the schema, for speed. */
function valueOf(column: unknown): FieldValue {
  const text = String(column);
  if (text === 'null' || text === 'true' || text === 'false' || /^["\d]/.test(text)) {
    try {
      return JSON.parse(text) as FieldValue;
    } catch {
      return null;
    }
  }
  return parseColumn(fieldValueSchema, column);
}

const toDevice = ([mac, name, before, now, outcome, message]: Row): OperationDevice => ({
  mac: String(mac),
  name: valueOf(name),
  before: valueOf(before),
  now: valueOf(now),
  outcome: operationDeviceSchema.shape.outcome.parse(outcome),
  message: String(message),
});

/** The rows of a query as arrays, which take a third of the time of objects to read. */
function rowsOf(database: DatabaseSync, query: string, ...parameters: (string | number)[]): Row[] {
  const statement = prepared(database, query);
  statement.setReturnArrays(true);
  return statement.all(...parameters) as unknown as Row[];
}

/** Writes the devices of an operation in their order. */
export function addDevices(database: DatabaseSync, id: string, devices: readonly PartDevice[]): void {
  const insert = prepared(
    database,
    `INSERT INTO operation_devices (operation_id, position, ${columns}, part) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const [position, device] of devices.entries()) {
    const { mac, name, before, now, outcome, message, part } = device;
    const values = [name, before, now].map((value) => JSON.stringify(value));
    insert.run(id, position, mac, ...values, outcome, message, part);
  }
}

/** Reads a window of the devices with one of the outcomes. */
export function selectDevices(
  database: DatabaseSync,
  id: string,
  choice: { readonly outcomes: readonly string[]; readonly offset: number; readonly limit: number },
): { readonly total: number; readonly rows: readonly OperationDevice[] } {
  const where = `operation_id = ? AND outcome IN (${choice.outcomes.map(() => '?').join(', ')})`;
  const total = prepared(database, `SELECT COUNT(*) AS total FROM operation_devices WHERE ${where}`).get(
    id,
    ...choice.outcomes,
  );
  const query = `SELECT ${columns} FROM operation_devices WHERE ${where} ORDER BY position LIMIT ? OFFSET ?`;
  const rows = rowsOf(database, query, id, ...choice.outcomes, choice.limit, choice.offset);
  return { total: Number(total?.['total'] ?? 0), rows: rows.map(toDevice) };
}

/** Tells from its outcome whether the device was to change. */
export const isTarget = ({ outcome }: Pick<OperationDevice, 'outcome'>): boolean =>
  outcome !== 'had-it' && outcome !== 'cannot-change';

/** Reads the devices that were to change. */
export function selectTargets(database: DatabaseSync, id: string): readonly PartDevice[] {
  const query = `SELECT ${columns}, part FROM operation_devices
     WHERE operation_id = ? AND outcome NOT IN ('had-it', 'cannot-change') ORDER BY position`;
  return rowsOf(database, query, id).map((row) => {
    const part = row[6] ?? null;
    return { ...toDevice(row), part: part === null ? null : Number(part) };
  });
}

/** Reads the MAC addresses of all devices of an operation. */
export function selectMacs(database: DatabaseSync, id: string): ReadonlySet<string> {
  const rows = prepared(database, 'SELECT mac FROM operation_devices WHERE operation_id = ?').all(id);
  return new Set(rows.map((row) => String(row['mac'])));
}

/** Writes the messages of the service about single devices. */
export function writeMessages(
  database: DatabaseSync,
  id: string,
  messages: ReadonlyMap<string, string>,
): void {
  const update = prepared(
    database,
    'UPDATE operation_devices SET message = ? WHERE operation_id = ? AND mac = ?',
  );
  for (const [mac, message] of messages) update.run(message, id, mac);
}

/** Writes the readings of devices: one statement for all with the same value, which skips rows that already have it. */
export function writeReadings(database: DatabaseSync, id: string, readings: readonly Reading[]): void {
  const groups = new Map<string, { now: string; outcome: string; macs: string[] }>();
  for (const { mac, now: value, outcome } of readings) {
    const now = JSON.stringify(value);
    const key = `${outcome} ${now}`;
    const group = groups.get(key) ?? { now, outcome, macs: [] };
    group.macs.push(mac);
    groups.set(key, group);
  }
  const update = prepared(
    database,
    `UPDATE operation_devices SET now = ?1, outcome = ?2
     WHERE operation_id = ?3 AND mac IN (SELECT value FROM json_each(?4)) AND (now <> ?1 OR outcome <> ?2)`,
  );
  for (const { now, outcome, macs } of groups.values()) update.run(now, outcome, id, JSON.stringify(macs));
}
