import type { DatabaseSync } from 'node:sqlite';
import { guarded } from './database/guarded.ts';
import { inTransaction } from './database/transaction.ts';

/** A rule as it is stored: `text` and `memory` are JSON. */
export interface KeptRule {
  readonly id: string;
  readonly text: string;
  /** What the rule remembers of the devices; `null` before its first reading. */
  readonly memory: string | null;
}

/** A finding as it is stored: `text` is JSON. */
export interface KeptFinding {
  readonly id: string;
  readonly atMs: number;
  readonly text: string;
  readonly isTold: boolean;
}

/** The results of watching one reading, written in one transaction. */
export interface WatchedReading {
  /** What the rules remember, each with its text: the memory of a rule that was changed meanwhile is not written. */
  readonly memories: readonly { readonly id: string; readonly text: string; readonly memory: string }[];
  readonly findings: readonly Omit<KeptFinding, 'isTold'>[];
}

/**
 * The rules that watch devices, by account, and what they found; deleted together with the account. Every call may throw
 * `Failure` `storage`.
 */
export interface WatchRepository {
  /** Returns the rules in the order in which they were created. */
  rules(accountId: string): readonly KeptRule[];
  /** Saves a rule and clears what it remembers of the devices. */
  put(accountId: string, id: string, text: string): void;
  /** Saves a rule of which only the name changed; it remembers the devices as before. */
  rename(accountId: string, id: string, text: string): void;
  remove(accountId: string, id: string): void;
  /** Writes the results of a reading; only the latest findings are kept. */
  write(accountId: string, reading: WatchedReading): void;
  /** Returns the findings, latest first. */
  findings(accountId: string): readonly KeptFinding[];
  markTold(accountId: string, ids: readonly string[]): void;
  /** Returns when the last summary was shown, milliseconds since the epoch; `null` for never. */
  digestAt(accountId: string): number | null;
  setDigestAt(accountId: string, atMs: number): void;
}

/** The maximum number of findings that are kept per account. */
export const maxFindings = 200;

const putRule = `
  INSERT INTO watch_rules (account_id, id, position, text)
  VALUES ($account, $id, (SELECT COALESCE(MAX(position), -1) + 1 FROM watch_rules WHERE account_id = $account), $text)
  ON CONFLICT (account_id, id) DO UPDATE SET text = $text, memory = NULL`;

// In the order in which they were written: findings from when the clock was ahead must not outlast those made since.
const forgetOldest = `
  DELETE FROM watch_findings WHERE account_id = $account AND id NOT IN (
    SELECT id FROM watch_findings WHERE account_id = $account ORDER BY rowid DESC LIMIT ${maxFindings}
  )`;

function write(database: DatabaseSync, accountId: string, { memories, findings }: WatchedReading): void {
  const remember = database.prepare(
    'UPDATE watch_rules SET memory = ? WHERE account_id = ? AND id = ? AND text = ?',
  );
  for (const { id, text, memory } of memories) remember.run(memory, accountId, id, text);
  if (findings.length === 0) return;
  const add = database.prepare('INSERT INTO watch_findings (account_id, id, at, text) VALUES (?, ?, ?, ?)');
  for (const { id, atMs, text } of findings) add.run(accountId, id, atMs, text);
  database.prepare(forgetOldest).run({ $account: accountId });
}

const findingsIn = (database: DatabaseSync): Pick<WatchRepository, 'findings' | 'markTold'> => ({
  findings: (accountId) =>
    database
      .prepare('SELECT id, at, text, is_told FROM watch_findings WHERE account_id = ? ORDER BY at DESC, id')
      .all(accountId)
      .map((row) => ({
        id: String(row['id']),
        atMs: Number(row['at']),
        text: String(row['text']),
        isTold: row['is_told'] === 1,
      })),
  markTold: (accountId, ids) =>
    inTransaction(database, () => {
      const mark = database.prepare('UPDATE watch_findings SET is_told = 1 WHERE account_id = ? AND id = ?');
      for (const id of ids) mark.run(accountId, id);
    }),
});

/** Creates the repository of the rules and findings in `database`. */
export const createWatchRepository = (database: DatabaseSync): WatchRepository =>
  guarded<WatchRepository>({
    rules: (accountId) =>
      database
        .prepare('SELECT id, text, memory FROM watch_rules WHERE account_id = ? ORDER BY position')
        .all(accountId)
        .map(({ id, text, memory }) => ({
          id: String(id),
          text: String(text),
          memory: typeof memory === 'string' ? memory : null,
        })),
    put: (accountId, id, text) =>
      void database.prepare(putRule).run({ $account: accountId, $id: id, $text: text }),
    rename: (accountId, id, text) =>
      void database
        .prepare('UPDATE watch_rules SET text = ? WHERE account_id = ? AND id = ?')
        .run(text, accountId, id),
    remove: (accountId, id) =>
      void database.prepare('DELETE FROM watch_rules WHERE account_id = ? AND id = ?').run(accountId, id),
    write: (accountId, reading) => inTransaction(database, () => write(database, accountId, reading)),
    ...findingsIn(database),
    digestAt(accountId) {
      const row = database.prepare('SELECT at FROM watch_digests WHERE account_id = ?').get(accountId);
      return typeof row?.['at'] === 'number' ? row['at'] : null;
    },
    setDigestAt: (accountId, atMs) =>
      void database
        .prepare(
          'INSERT INTO watch_digests VALUES (?, ?) ON CONFLICT (account_id) DO UPDATE SET at = excluded.at',
        )
        .run(accountId, atMs),
  });
