import type { DatabaseSync } from 'node:sqlite';
import { fieldValueSchema } from '@shared/devices/schema.ts';
import { operationDeviceSchema, type OperationDevice } from '@shared/operations/contract.ts';
import { parseColumn } from './json-column.ts';
import type { PartDevice, Reading } from './journal.ts';

const columns = 'mac, name, before, now, outcome, message';

type Row = Record<string, unknown>;

const toDevice = (row: Row): OperationDevice => ({
  mac: String(row['mac']),
  name: parseColumn(fieldValueSchema, row['name']),
  before: parseColumn(fieldValueSchema, row['before']),
  now: parseColumn(fieldValueSchema, row['now']),
  outcome: operationDeviceSchema.shape.outcome.parse(row['outcome']),
  message: String(row['message']),
});

/** Writes the devices of an operation in their order. */
export function addDevices(database: DatabaseSync, id: string, devices: readonly PartDevice[]): void {
  const insert = database.prepare(
    `INSERT INTO operation_devices (operation_id, position, ${columns}, part) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const [position, device] of devices.entries()) {
    const { mac, name, before, now, outcome, message, part } = device;
    const values = [name, before, now].map((value) => JSON.stringify(value));
    insert.run(id, position, mac, ...values, outcome, message, part);
  }
}

/** A window of the devices with one of the outcomes. */
export function selectDevices(
  database: DatabaseSync,
  id: string,
  choice: { readonly outcomes: readonly string[]; readonly offset: number; readonly limit: number },
): { readonly total: number; readonly rows: readonly OperationDevice[] } {
  const where = `operation_id = ? AND outcome IN (${choice.outcomes.map(() => '?').join(', ')})`;
  const total = database
    .prepare(`SELECT COUNT(*) AS total FROM operation_devices WHERE ${where}`)
    .get(id, ...choice.outcomes);
  const rows = database
    .prepare(`SELECT ${columns} FROM operation_devices WHERE ${where} ORDER BY position LIMIT ? OFFSET ?`)
    .all(id, ...choice.outcomes, choice.limit, choice.offset);
  return { total: Number(total?.['total'] ?? 0), rows: rows.map(toDevice) };
}

/** The devices that were to change. */
export function selectTargets(database: DatabaseSync, id: string): readonly PartDevice[] {
  return database
    .prepare(
      `SELECT ${columns}, part FROM operation_devices
       WHERE operation_id = ? AND outcome NOT IN ('had-it', 'cannot-change') ORDER BY position`,
    )
    .all(id)
    .map((row) => ({ ...toDevice(row), part: row['part'] === null ? null : Number(row['part']) }));
}

/** The MAC addresses of all devices of an operation. */
export function selectMacs(database: DatabaseSync, id: string): ReadonlySet<string> {
  const rows = database.prepare('SELECT mac FROM operation_devices WHERE operation_id = ?').all(id);
  return new Set(rows.map((row) => String(row['mac'])));
}

/** Keeps what the service said of single devices. */
export function writeMessages(
  database: DatabaseSync,
  id: string,
  messages: ReadonlyMap<string, string>,
): void {
  const update = database.prepare(
    'UPDATE operation_devices SET message = ? WHERE operation_id = ? AND mac = ?',
  );
  for (const [mac, message] of messages) update.run(message, id, mac);
}

/** Keeps what reading the devices back showed. */
export function writeReadings(database: DatabaseSync, id: string, readings: readonly Reading[]): void {
  const update = database.prepare(
    'UPDATE operation_devices SET now = ?, outcome = ? WHERE operation_id = ? AND mac = ?',
  );
  for (const reading of readings) update.run(JSON.stringify(reading.now), reading.outcome, id, reading.mac);
}
