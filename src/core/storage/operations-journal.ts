import type { DatabaseSync } from 'node:sqlite';
import type { Operation } from '@shared/operations/contract.ts';
import { guarded } from './guarded.ts';
import type { JournalChange, NewOperation, OperationsJournal, TimelineEntry } from './journal.ts';
import {
  addDevices,
  selectDevices,
  selectMacs,
  selectTargets,
  writeMessages,
  writeReadings,
} from './operation-devices.ts';
import { withLedger } from './ledger/ledgered-journal.ts';
import {
  addParts,
  addSending,
  countParts,
  selectNextPart,
  selectParts,
  writeParts,
} from './operation-parts.ts';
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

/** Writes all of a new operation; `false`, and nothing is written, when there is one of its preview. */
function insertOperation(database: DatabaseSync, entry: NewOperation): boolean {
  const { operation } = entry;
  const inserted = database
    .prepare(
      `INSERT INTO operations (id, preview_id, is_demo, devices_hash, state, started_at, record)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (preview_id) DO NOTHING`,
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
  if (Number(inserted.changes) !== 1) return false;
  addDevices(database, operation.id, entry.devices);
  addParts(database, operation.id, entry.parts);
  addTimeline(database, operation.id, operation.timeline);
  return true;
}

function writeChange(database: DatabaseSync, operation: Operation, change: JournalChange): void {
  const { id } = operation;
  const after = { ...operation, ...change.fields };
  database
    .prepare('UPDATE operations SET state = ?, record = ? WHERE id = ?')
    .run(after.state, recordText(after), id);
  addTimeline(database, id, change.timeline ?? []);
  writeParts(database, id, change.parts ?? []);
  writeMessages(database, id, change.messages ?? new Map());
  writeReadings(database, id, change.readings ?? []);
}

function createReading(
  database: DatabaseSync,
): Pick<OperationsJournal, 'get' | 'byPreview' | 'list' | 'unfinished'> {
  const select = (rest: string, ...parameters: string[]): Operation[] =>
    database
      .prepare(`SELECT id, record FROM operations ${rest}`)
      .all(...parameters)
      .flatMap((row) => {
        const id = String(row['id']);
        const beside = { timeline: readTimeline(database, id), parts: countParts(database, id) };
        return toOperation(row['record'], beside) ?? [];
      });
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

/**
 * The journal kept in `database`; what it writes is entered into the ledger in the same transaction.
 *
 * @param now milliseconds since the epoch
 */
export function createOperationsJournal(
  database: DatabaseSync,
  now: () => number = Date.now,
): OperationsJournal {
  const reading = createReading(database);
  const existing = (id: string): Operation => {
    const operation = reading.get(id);
    if (!operation) throw new Error(`no operation ${id} in the journal`);
    return operation;
  };
  const journal: OperationsJournal = {
    ...reading,
    create: (entry, assertAllowed) =>
      inTransaction(database, () => {
        if (reading.byPreview(entry.previewId) === null) assertAllowed?.();
        return insertOperation(database, entry);
      }),
    update: (id, change) =>
      inTransaction(database, () => {
        writeChange(database, existing(id), change);
        return existing(id);
      }),
    claim: (id, part, atMs, change) =>
      inTransaction(database, () => {
        if (!addSending(database, id, part, atMs)) return null;
        writeChange(database, existing(id), change);
        return existing(id);
      }),
    devices: (id, choice) => selectDevices(database, id, choice),
    targets: (id) => selectTargets(database, id),
    macs: (id) => selectMacs(database, id),
    nextPart: (id) => selectNextPart(database, id),
    parts: (id) => selectParts(database, id),
    removeDemo: () => void database.exec('DELETE FROM operations WHERE is_demo = 1'),
  };
  return guarded(withLedger(database, journal, now));
}
