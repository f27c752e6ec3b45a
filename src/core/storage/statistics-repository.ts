import type { DatabaseSync } from 'node:sqlite';
import { guarded } from './guarded.ts';
import { inTransaction } from './transaction.ts';

/** A page of tiles as it is stored: `text` is JSON. */
export interface KeptPage {
  readonly id: string;
  readonly text: string;
}

/**
 * The arranged pages of statistics in the database, by account; deleted together with it. Every call may throw `Failure`
 * `storage`.
 */
export interface StatisticsRepository {
  /** Returns the pages in their order. */
  list(accountId: string): readonly KeptPage[];
  /** Saves a page. A known one keeps its position; a new one goes to the end, or to `position`, counted from 0. */
  put(accountId: string, page: KeptPage, position: number | null): void;
  remove(accountId: string, id: string): void;
  /** Puts the pages into this order; those that are not listed follow in their previous order. */
  order(accountId: string, ids: readonly string[]): void;
}

const save = `
  INSERT INTO statistics_pages (account_id, id, position, text) VALUES (
    $account, $id, (SELECT COALESCE(MAX(position), -1) + 1 FROM statistics_pages WHERE account_id = $account), $text
  ) ON CONFLICT (account_id, id) DO UPDATE SET text = $text`;

/** Creates the repository of the arranged pages in `database`. */
export function createStatisticsRepository(database: DatabaseSync): StatisticsRepository {
  const list = (accountId: string): KeptPage[] =>
    database
      .prepare('SELECT id, text FROM statistics_pages WHERE account_id = ? ORDER BY position')
      .all(accountId)
      .map((row) => ({ id: String(row['id']), text: String(row['text']) }));
  const idsOf = (accountId: string): string[] => list(accountId).map(({ id }) => id);
  const order = (accountId: string, ids: readonly string[]): void =>
    inTransaction(database, () => {
      const known = idsOf(accountId);
      const wanted = new Set([...ids.filter((id) => known.includes(id)), ...known]);
      const move = database.prepare(
        'UPDATE statistics_pages SET position = ? WHERE account_id = ? AND id = ?',
      );
      [...wanted].forEach((id, position) => move.run(position, accountId, id));
    });
  return guarded<StatisticsRepository>({
    list,
    order,
    put: (accountId, { id, text }, position) =>
      inTransaction(database, () => {
        const others = idsOf(accountId);
        database.prepare(save).run({ $account: accountId, $id: id, $text: text });
        if (position !== null && !others.includes(id)) order(accountId, others.toSpliced(position, 0, id));
      }),
    remove: (accountId, id) =>
      void database
        .prepare('DELETE FROM statistics_pages WHERE account_id = ? AND id = ?')
        .run(accountId, id),
  });
}
