import type { DatabaseSync } from 'node:sqlite';
import { fieldValueSchema } from '@shared/devices/schema.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { RemarkKind } from '@shared/history/remarks.ts';
import type { Span } from '@shared/history/spans.ts';
import { guarded } from './database/guarded.ts';
import { parseColumn } from './database/json-column.ts';
import { prepared } from './database/prepared-statements.ts';
import { isFull } from './storage-failure.ts';
import { inTransaction } from './database/transaction.ts';

/** The key of a series: one field of one device of one account, raw (no period) or aggregated by the service. */
export interface KeptSeries {
  readonly accountId: string;
  /** The MAC address as a 48-bit number. */
  readonly mac: number;
  readonly fieldName: string;
  readonly periodSeconds: number;
  readonly operator: string;
}

/** A packed run of points, with the times of its first and last point. */
export interface KeptRun {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly bytes: Uint8Array;
}

/** A time span that was fetched, and when. */
export interface KeptStretch extends Span {
  readonly readAtMs: number;
}

/** Something odd in the points fetched for a time span. */
export interface KeptRemark {
  readonly kind: RemarkKind;
  readonly count: number;
}

/** The current value of a device, and when it was read. */
export interface KeptValue {
  readonly value: FieldValue;
  readonly atMs: number;
}

/** The histories in the database, by the number of their series. Every call may throw `Failure` `storage`. */
export interface HistoryRepository {
  /** Returns the number of a series, or `null` when there is none. */
  find(series: KeptSeries): number | null;
  findOrAdd(series: KeptSeries): number;
  /** Returns what was fetched, in ascending order. */
  coverage(id: number): KeptStretch[];
  setCoverage(id: number, stretches: readonly KeptStretch[]): void;
  /** Returns the runs that overlap `[startMs, endMs]`, in ascending order. */
  runs(id: number, span: Span): KeptRun[];
  /** Returns the last run that begins before `timeMs`. */
  runBefore(id: number, timeMs: number): KeptRun | null;
  /** Replaces the runs that begin at the times `firsts` with `runs`. */
  replaceRuns(id: number, firsts: readonly number[], runs: readonly KeptRun[]): void;
  /** Returns the remarks on spans that overlap `[startMs, endMs)`, summed by kind. */
  remarks(id: number, span: Span): KeptRemark[];
  /** Replaces the remarks on spans within `span` with `remarks` on that span. */
  setRemarks(id: number, span: Span, remarks: readonly KeptRemark[]): void;
  held(id: number): KeptValue | null;
  setHeld(id: number, held: KeptValue): void;
  forget(id: number): void;
  /** Deletes the histories of all other accounts. */
  keepOnly(accountIds: readonly string[]): void;
  /** Deletes everything, and returns the space to the disk. */
  forgetAll(): void;
  /** Returns the size of the database, in bytes. */
  bytes(): number;
  /** Runs `work` as one transaction. */
  together<T>(work: () => T): T;
}

type Run = (text: string, ...parameters: (string | number | null | Uint8Array)[]) => void;
type All = (text: string, ...parameters: (string | number)[]) => Record<string, unknown>[];

const keyColumns = 'account_id = ? AND field_name = ? AND mac = ? AND period_seconds = ? AND operator = ?';
const parametersOf = (series: KeptSeries): [string, string, number, number, string] => [
  series.accountId,
  series.fieldName,
  series.mac,
  series.periodSeconds,
  series.operator,
];

const runOf = (row: Record<string, unknown>): KeptRun => ({
  firstMs: Number(row['first_ms']),
  lastMs: Number(row['last_ms']),
  bytes: row['bytes'] instanceof Uint8Array ? row['bytes'] : new Uint8Array(),
});

type SeriesCalls = Pick<HistoryRepository, 'find' | 'findOrAdd' | 'forget' | 'held' | 'setHeld'>;

function seriesCalls(run: Run, all: All): SeriesCalls {
  const find = (series: KeptSeries): number | null => {
    const [row] = all(`SELECT id FROM series WHERE ${keyColumns}`, ...parametersOf(series));
    return row ? Number(row['id']) : null;
  };
  return {
    find,
    findOrAdd(series) {
      const columns = '(account_id, field_name, mac, period_seconds, operator)';
      run(`INSERT OR IGNORE INTO series ${columns} VALUES (?, ?, ?, ?, ?)`, ...parametersOf(series));
      return find(series) ?? 0;
    },
    forget: (id) => run('DELETE FROM series WHERE id = ?', id),
    held(id) {
      const [row] = all('SELECT held, held_at FROM series WHERE id = ? AND held IS NOT NULL', id);
      return row ? { value: parseColumn(fieldValueSchema, row['held']), atMs: Number(row['held_at']) } : null;
    },
    setHeld: (id, { value, atMs }) =>
      run('UPDATE series SET held = ?, held_at = ? WHERE id = ?', JSON.stringify(value), atMs, id),
  };
}

type CoverageCalls = Pick<HistoryRepository, 'coverage' | 'setCoverage' | 'remarks' | 'setRemarks'>;

function coverageCalls(run: Run, all: All): CoverageCalls {
  return {
    coverage: (id) =>
      all('SELECT start_ms, end_ms, read_at FROM fetched WHERE series_id = ? ORDER BY start_ms', id).map(
        (row) => ({
          startMs: Number(row['start_ms']),
          endMs: Number(row['end_ms']),
          readAtMs: Number(row['read_at']),
        }),
      ),
    setCoverage(id, stretches) {
      run('DELETE FROM fetched WHERE series_id = ?', id);
      for (const { startMs, endMs, readAtMs } of stretches)
        run('INSERT INTO fetched VALUES (?, ?, ?, ?)', id, startMs, endMs, readAtMs);
    },
    remarks(id, { startMs, endMs }) {
      const text = `SELECT kind, SUM(count) AS count FROM remarks
        WHERE series_id = ? AND end_ms > ? AND start_ms < ? GROUP BY kind`;
      return all(text, id, startMs, endMs).map((row) => ({
        // Only these kinds are ever written to the database.
        kind: String(row['kind']) as RemarkKind,
        count: Number(row['count']),
      }));
    },
    setRemarks(id, { startMs, endMs }, remarks) {
      run(
        'DELETE FROM remarks WHERE series_id = ? AND start_ms >= ? AND end_ms <= ?',
        ...[id, startMs, endMs],
      );
      for (const { kind, count } of remarks)
        run('INSERT OR REPLACE INTO remarks VALUES (?, ?, ?, ?, ?)', id, startMs, endMs, kind, count);
    },
  };
}

type RunCalls = Pick<HistoryRepository, 'runs' | 'runBefore' | 'replaceRuns'>;

function runCalls(run: Run, all: All): RunCalls {
  return {
    runs: (id, { startMs, endMs }) =>
      all(
        'SELECT * FROM segments WHERE series_id = ? AND last_ms >= ? AND first_ms <= ? ORDER BY first_ms',
        ...[id, startMs, endMs],
      ).map(runOf),
    runBefore(id, timeMs) {
      const text =
        'SELECT * FROM segments WHERE series_id = ? AND first_ms < ? ORDER BY first_ms DESC LIMIT 1';
      const [row] = all(text, id, timeMs);
      return row ? runOf(row) : null;
    },
    replaceRuns(id, firsts, runs) {
      for (const firstMs of firsts)
        run('DELETE FROM segments WHERE series_id = ? AND first_ms = ?', id, firstMs);
      for (const { firstMs, lastMs, bytes } of runs)
        run('INSERT INTO segments VALUES (?, ?, ?, ?)', id, firstMs, lastMs, bytes);
    },
  };
}

const pragma = (database: DatabaseSync, name: string): number =>
  Number(database.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);

/**
 * Deletes everything, and returns the space to the disk. A full disk has no room for the log: then the log is kept in
 * memory, and all that a crash at that moment could damage is what is being deleted. Throws SQLITE_FULL where the log of
 * earlier writes needs room to be merged first.
 */
function forgetAll(database: DatabaseSync): void {
  const empty = 'DELETE FROM series; VACUUM';
  try {
    database.exec(`${empty}; PRAGMA wal_checkpoint(TRUNCATE)`);
  } catch (error) {
    if (!isFull(error)) throw error;
    try {
      database.exec(`PRAGMA journal_mode = MEMORY; PRAGMA temp_store = MEMORY; ${empty}`);
    } finally {
      database.exec('PRAGMA journal_mode = WAL');
    }
  }
}

/** Creates the repository of the histories in `database` (`openHistoryDatabase`). */
export function createHistoryRepository(database: DatabaseSync): HistoryRepository {
  const run: Run = (text, ...parameters) => void prepared(database, text).run(...parameters);
  const all: All = (text, ...parameters) => prepared(database, text).all(...parameters);
  return guarded<HistoryRepository>({
    ...seriesCalls(run, all),
    ...coverageCalls(run, all),
    ...runCalls(run, all),
    keepOnly: (accountIds) =>
      run(
        'DELETE FROM series WHERE account_id NOT IN (SELECT value FROM json_each(?))',
        JSON.stringify(accountIds),
      ),
    forgetAll: () => forgetAll(database),
    bytes: () => pragma(database, 'page_count') * pragma(database, 'page_size'),
    together: (work) => inTransaction(database, work),
  });
}
