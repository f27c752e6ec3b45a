import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database/transaction.ts';

/** A text of an account as it is stored, such as a saved view. */
export interface KeptText {
  readonly id: string;
  readonly text: string;
}

/** Texts by account, in an order that the operator chooses. */
export interface OrderedTexts {
  /** Returns the texts in their order. */
  list(accountId: string): readonly KeptText[];
  /** Saves a text. A known one keeps its position; a new one goes to the end, or to `position`, counted from 0. */
  put(accountId: string, text: KeptText, position: number | null): void;
  remove(accountId: string, id: string): void;
  /** Puts the texts into this order; those that are not listed follow in their previous order. */
  order(accountId: string, ids: readonly string[]): void;
}

/** Returns the texts of a table with the columns `account_id`, `id`, `position` and `text`. */
export function orderedTextsIn(database: DatabaseSync, table: 'statistics_pages' | 'views'): OrderedTexts {
  const list = (accountId: string): KeptText[] =>
    database
      .prepare(`SELECT id, text FROM ${table} WHERE account_id = ? ORDER BY position`)
      .all(accountId)
      .map((row) => ({ id: String(row['id']), text: String(row['text']) }));
  const idsOf = (accountId: string): string[] => list(accountId).map(({ id }) => id);
  const order = (accountId: string, ids: readonly string[]): void =>
    inTransaction(database, () => {
      const known = idsOf(accountId);
      const wanted = new Set([...ids.filter((id) => known.includes(id)), ...known]);
      const move = database.prepare(`UPDATE ${table} SET position = ? WHERE account_id = ? AND id = ?`);
      [...wanted].forEach((id, position) => move.run(position, accountId, id));
    });
  const save = `
    INSERT INTO ${table} (account_id, id, position, text)
    VALUES ($account, $id, (SELECT COALESCE(MAX(position), -1) + 1 FROM ${table} WHERE account_id = $account), $text)
    ON CONFLICT (account_id, id) DO UPDATE SET text = $text`;
  return {
    list,
    order,
    put: (accountId, { id, text }, position) =>
      inTransaction(database, () => {
        const others = idsOf(accountId);
        database.prepare(save).run({ $account: accountId, $id: id, $text: text });
        if (position !== null && !others.includes(id)) order(accountId, others.toSpliced(position, 0, id));
      }),
    remove: (accountId, id) =>
      void database.prepare(`DELETE FROM ${table} WHERE account_id = ? AND id = ?`).run(accountId, id),
  };
}
