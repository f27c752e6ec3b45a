import type { DatabaseSync } from 'node:sqlite';
import type { Operation } from '@shared/operations/contract.ts';
import { guarded } from './guarded.ts';
import type { NewOperation, OperationsJournal, TimelineEntry } from './journal.ts';
import {
  addDevices,
  selectDevices,
  selectTargets,
  writeMessages,
  writeReadings,
} from './operation-devices.ts';
import { recordText, toOperation } from './operation-record.ts';
import { inTransaction } from './transaction.ts';

const unfinishedStates = ['preparing', 'sending', 'accepted', 'running', 'verifying'] as const;

function readTimeline(database: DatabaseSync, id: string): TimelineEntry[] {
  return database
    .prepare('SELECT at, who, text FROM operation_timeline WHERE operation_id = ? ORDER BY position')
    .all(id)
    .map((row) => ({
      atMs: Number(row['at']),
      who: row['who'] as TimelineEntry['who'],
      text: String(row['text']),
    }));
}

function addTimeline(database: DatabaseSync, id: string, entries: readonly TimelineEntry[]): void {
  const insert = database.prepare(
    `INSERT INTO operation_timeline (operation_id, position, at, who, text)
     VALUES (?, (SELECT COUNT(*) FROM operation_timeline WHERE operation_id = ?), ?, ?, ?)`,
  );
  for (const entry of entries) insert.run(id, id, entry.atMs, entry.who, entry.text);
}

function insertOperation(database: DatabaseSync, entry: NewOperation): void {
  const { operation } = entry;
  database
    .prepare(
      `INSERT INTO operations (id, preview_id, is_demo, devices_hash, state, started_at, record)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      operation.id,
      entry.previewId,
      entry.isDemo ? 1 : 0,
      entry.devicesHash,
      operation.state,
      operation.startedAtMs,
      recordText(operation),
    );
}

function createReading(
  database: DatabaseSync,
): Pick<OperationsJournal, 'get' | 'byPreview' | 'list' | 'unfinished'> {
  const select = (rest: string, ...parameters: string[]): Operation[] =>
    database
      .prepare(`SELECT id, record FROM operations ${rest}`)
      .all(...parameters)
      .flatMap((row) => toOperation(row['record'], readTimeline(database, String(row['id']))) ?? []);
  return {
    get: (id) => select('WHERE id = ?', id)[0] ?? null,
    byPreview: (previewId) => select('WHERE preview_id = ?', previewId)[0] ?? null,
    list: () => select('ORDER BY started_at DESC, rowid DESC'),
    unfinished: () =>
      select(
        `WHERE state IN (${unfinishedStates.map(() => '?').join(', ')}) ORDER BY started_at`,
        ...unfinishedStates,
      ),
  };
}

/** The journal kept in `database`. */
export function createOperationsJournal(database: DatabaseSync): OperationsJournal {
  const reading = createReading(database);
  const existing = (id: string): Operation => {
    const operation = reading.get(id);
    if (!operation) throw new Error(`no operation ${id} in the journal`);
    return operation;
  };
  return guarded<OperationsJournal>({
    ...reading,
    create: (entry) =>
      inTransaction(database, () => {
        insertOperation(database, entry);
        addDevices(database, entry.operation.id, entry.devices);
        addTimeline(database, entry.operation.id, entry.operation.timeline);
      }),
    update: (id, change) =>
      inTransaction(database, () => {
        const operation = { ...existing(id), ...change.fields };
        database
          .prepare('UPDATE operations SET state = ?, record = ? WHERE id = ?')
          .run(operation.state, recordText(operation), id);
        addTimeline(database, id, change.timeline ?? []);
        writeMessages(database, id, change.messages ?? new Map());
        writeReadings(database, id, change.readings ?? []);
        return existing(id);
      }),
    devices: (id, choice) => selectDevices(database, id, choice),
    targets: (id) => selectTargets(database, id),
    removeDemo: () => void database.exec('DELETE FROM operations WHERE is_demo = 1'),
  });
}
