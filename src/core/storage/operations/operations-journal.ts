import type { DatabaseSync } from 'node:sqlite';
import type { Operation } from '@shared/operations/operation.ts';
import { versionOf } from '../database/data-version.ts';
import { guarded } from '../database/guarded.ts';
import type { JournalChange, NewOperation, OperationsJournal, TimelineEntry } from './journal.ts';
import {
  addDevices,
  selectDevices,
  selectMacs,
  selectTargets,
  writeMessages,
  writeReadings,
} from './operation-devices.ts';
import { countsOf, createKnownParts, type KnownParts } from './known-parts.ts';
import { withKnownTargets } from './known-targets.ts';
import { withLedgerEntry } from '../ledger/entered-change.ts';
import { enterIntent } from '../ledger/operation-facts.ts';
import {
  addParts,
  addSending,
  countParts,
  selectNextPart,
  selectReadableParts,
  writeParts,
} from './operation-parts.ts';
import { createRecordReader, recordText } from './operation-record.ts';
import { prepared } from '../database/prepared-statements.ts';
import { inTransaction } from '../database/transaction.ts';

const unfinishedStates = ['preparing', 'sending', 'accepted', 'running', 'verifying'] as const;

function readTimeline(database: DatabaseSync, id: string): TimelineEntry[] {
  return prepared(
    database,
    'SELECT at, who, text FROM operation_timeline WHERE operation_id = ? ORDER BY position',
  )
    .all(id)
    .map((row) => ({
      atMs: Number(row['at']),
      who: row['who'] as TimelineEntry['who'],
      text: String(row['text']),
    }));
}

function addTimeline(database: DatabaseSync, id: string, entries: readonly TimelineEntry[]): void {
  const insert = prepared(
    database,
    `INSERT INTO operation_timeline (operation_id, position, at, who, text)
     VALUES (?, (SELECT COUNT(*) FROM operation_timeline WHERE operation_id = ?), ?, ?, ?)`,
  );
  for (const entry of entries) insert.run(id, id, entry.atMs, entry.who, entry.text);
}

/** Writes a new operation. Returns `false`, and writes nothing, when there is one for the same preview. */
function insertOperation(database: DatabaseSync, entry: NewOperation): boolean {
  const { operation } = entry;
  const inserted = prepared(
    database,
    `INSERT INTO operations (id, preview_id, is_demo, devices_hash, state, started_at, ended_at, record)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (preview_id) DO NOTHING`,
  ).run(
    operation.id,
    entry.previewId,
    entry.isDemo ? 1 : 0,
    entry.devicesHash,
    operation.state,
    operation.startedAtMs,
    operation.endedAtMs,
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
  prepared(database, 'UPDATE operations SET state = ?, ended_at = ?, record = ? WHERE id = ?').run(
    after.state,
    after.endedAtMs,
    recordText(after),
    id,
  );
  addTimeline(database, id, change.timeline ?? []);
  writeParts(database, id, change.parts ?? []);
  writeMessages(database, id, change.messages ?? new Map());
  writeReadings(database, id, change.readings ?? []);
}

function createReading(
  database: DatabaseSync,
  knownParts: KnownParts,
): Pick<OperationsJournal, 'get' | 'byPreview' | 'list' | 'openSince' | 'unfinished'> {
  const toRecord = createRecordReader();
  const countedParts = (id: string): Operation['parts'] => {
    const parts = knownParts.cached(id);
    return parts ? countsOf(parts) : countParts(database, id);
  };
  const select = (rest: string, ...parameters: (string | number)[]): Operation[] =>
    prepared(database, `SELECT id, record FROM operations ${rest}`)
      .all(...parameters)
      .flatMap((row) => {
        const id = String(row['id']);
        const joined = { timeline: readTimeline(database, id), parts: countedParts(id) };
        const record = toRecord(row['record']);
        return record ? { ...record, ...joined } : [];
      });
  return {
    get: (id) => select('WHERE id = ?', id)[0] ?? null,
    byPreview: (previewId) => select('WHERE preview_id = ?', previewId)[0] ?? null,
    list: () => select('ORDER BY started_at DESC, rowid DESC'),
    openSince: (sinceMs) =>
      select('WHERE ended_at IS NULL OR ended_at > ? ORDER BY started_at DESC, rowid DESC', sinceMs),
    unfinished: () =>
      select(
        `WHERE state IN (${unfinishedStates.map(() => '?').join(', ')}) ORDER BY started_at`,
        ...unfinishedStates,
      ),
  };
}

/** Reads what operations consist of. */
const createDetails = (
  database: DatabaseSync,
  knownParts: KnownParts,
): Pick<
  OperationsJournal,
  'version' | 'devices' | 'targets' | 'macs' | 'nextPart' | 'parts' | 'readableParts'
> => ({
  version: () => versionOf(database),
  devices: (id, choice) => selectDevices(database, id, choice),
  targets: (id) => selectTargets(database, id),
  macs: (id) => selectMacs(database, id),
  nextPart(id) {
    const parts = knownParts.cached(id);
    return parts ? (parts.find(({ state }) => state === 'waiting') ?? null) : selectNextPart(database, id);
  },
  parts: (id) => knownParts.of(id),
  readableParts(id) {
    try {
      return knownParts.of(id);
    } catch {
      return selectReadableParts(database, id);
    }
  },
});

/**
 * Creates the journal in `database`; what it writes is entered into the ledger in the same transaction.
 *
 * @param now milliseconds since the epoch
 */
export function createOperationsJournal(
  database: DatabaseSync,
  now: () => number = Date.now,
): OperationsJournal {
  const knownParts = createKnownParts(database);
  const reading = createReading(database, knownParts);
  const existing = (id: string): Operation => {
    const operation = reading.get(id);
    if (!operation) throw new Error(`no operation ${id} in the journal`);
    return operation;
  };
  function write(id: string, change: JournalChange): Operation {
    const before = existing(id);
    const writing = (): Operation => {
      knownParts.note(id, change.parts ?? []);
      writeChange(database, before, change);
      return existing(id);
    };
    return withLedgerEntry(database, { before, change }, writing, now());
  }
  const journal: OperationsJournal = {
    ...reading,
    ...createDetails(database, knownParts),
    create: (entry, assertAllowed) =>
      inTransaction(database, () => {
        if (reading.byPreview(entry.previewId) === null) assertAllowed?.();
        const isNew = insertOperation(database, entry);
        if (isNew) enterIntent(database, entry, now());
        return isNew;
      }),
    update: (id, change) => inTransaction(database, () => write(id, change)),
    claim: (id, part, atMs, change) =>
      inTransaction(database, () => (addSending(database, id, part, atMs) ? write(id, change) : null)),
    removeDemo() {
      knownParts.forget();
      database.exec('DELETE FROM operations WHERE is_demo = 1');
    },
  };
  return guarded(withKnownTargets(database, journal));
}
