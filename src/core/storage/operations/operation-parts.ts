import type { DatabaseSync } from 'node:sqlite';
import { operationPartSchema, type Operation, type OperationPart } from '@shared/operations/operation.ts';
import type { PartChange } from './journal.ts';
import { parseColumn } from '../database/json-column.ts';
import { prepared } from '../database/prepared-statements.ts';

const toPart = (row: Readonly<Record<string, unknown>>): OperationPart =>
  operationPartSchema.parse(JSON.parse(row['record'] as string));

/** Reads the parts of an operation in the order of sending. */
export function selectParts(database: DatabaseSync, id: string): OperationPart[] {
  return prepared(database, 'SELECT record FROM operation_parts WHERE operation_id = ? ORDER BY position')
    .all(id)
    .map(toPart);
}

/** Reads the parts of an operation whose record is a valid one, in the order of sending. */
export function selectReadableParts(database: DatabaseSync, id: string): OperationPart[] {
  return prepared(database, 'SELECT record FROM operation_parts WHERE operation_id = ? ORDER BY position')
    .all(id)
    .flatMap(({ record }) => parseColumn(operationPartSchema, record) ?? []);
}

/** Reads one part; `null` when there is none. */
export function selectPart(database: DatabaseSync, id: string, index: number): OperationPart | null {
  const row = prepared(
    database,
    'SELECT record FROM operation_parts WHERE operation_id = ? AND position = ?',
  ).get(id, index);
  return row ? toPart(row) : null;
}

/** Reads the first part that waits to be sent. */
export function selectNextPart(database: DatabaseSync, id: string): OperationPart | null {
  const row = prepared(
    database,
    `SELECT record FROM operation_parts WHERE operation_id = ? AND state = 'waiting' ORDER BY position LIMIT 1`,
  ).get(id);
  return row ? toPart(row) : null;
}

/** Writes the parts of a new operation. */
export function addParts(database: DatabaseSync, id: string, parts: readonly OperationPart[]): void {
  const insert = prepared(
    database,
    'INSERT INTO operation_parts (operation_id, position, state, record) VALUES (?, ?, ?, ?)',
  );
  for (const part of parts) insert.run(id, part.index, part.state, JSON.stringify(part));
}

/** Changes parts; one that provably never arrived may be sent again. */
export function writeParts(database: DatabaseSync, id: string, changes: readonly PartChange[]): void {
  const update = prepared(
    database,
    'UPDATE operation_parts SET state = ?, record = ? WHERE operation_id = ? AND position = ?',
  );
  const free = prepared(
    database,
    'UPDATE operation_sendings SET never_arrived = 1 WHERE operation_id = ? AND part = ?',
  );
  for (const { index, ...fields } of changes) {
    const before = selectPart(database, id, index);
    if (!before) throw new Error(`no part ${index} of operation ${id} in the journal`);
    const part = { ...before, ...fields };
    update.run(part.state, JSON.stringify(part), id, index);
    if (fields.state === 'not-sent') free.run(id, index);
  }
}

/** Records that a part is being sent. Returns `false` when this or another process sent or withheld it before. */
export function addSending(database: DatabaseSync, id: string, part: number, atMs: number): boolean {
  const inserted = prepared(
    database,
    `INSERT INTO operation_sendings (operation_id, part, attempt, at)
       SELECT ?1, ?2, (SELECT COUNT(*) FROM operation_sendings WHERE operation_id = ?1 AND part = ?2), ?3
       WHERE NOT EXISTS
         (SELECT 1 FROM operation_parts WHERE operation_id = ?1 AND position = ?2 AND state = 'withheld')
       ON CONFLICT DO NOTHING`,
  ).run(id, part, atMs);
  return Number(inserted.changes) === 1;
}

/**
 * Counts the parts: in total, accepted, and those that can be sent by order with their devices. An unreadable one is not
 * accepted, and its devices are not known.
 */
export function countParts(database: DatabaseSync, id: string): Operation['parts'] {
  const counts = prepared(
    database,
    `SELECT COUNT(*) AS total,
         COUNT(*) FILTER (WHERE CASE WHEN json_valid(record)
           THEN record ->> '$.serviceOperationId' END IS NOT NULL) AS accepted,
         COUNT(*) FILTER (WHERE state IN ('not-sent', 'withheld')) AS unsent,
         SUM(CASE WHEN json_valid(record) THEN record ->> '$.devices' END)
           FILTER (WHERE state IN ('not-sent', 'withheld')) AS unsent_devices
       FROM operation_parts WHERE operation_id = ?`,
  ).get(id);
  const count = (name: string): number => Number(counts?.[name] ?? 0);
  return {
    total: count('total'),
    accepted: count('accepted'),
    unsent: count('unsent'),
    unsentDevices: count('unsent_devices'),
  };
}
