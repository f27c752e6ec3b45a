import type { DatabaseSync } from 'node:sqlite';
import { guarded } from './guarded.ts';
import { inTransaction } from './transaction.ts';

/** A view as it is stored: `text` is that of an exported file. */
export interface KeptView {
  readonly id: string;
  readonly text: string;
}

/** The saved views in the database, by account; deleted together with it. Every call may throw `Failure` `storage`. */
export interface ViewsRepository {
  /** Returns the views in the order of their tabs. */
  list(accountId: string): readonly KeptView[];
  /** Saves a view. A known one keeps its position; a new one goes to the end, or to `position`, counted from 0. */
  put(accountId: string, view: KeptView, position: number | null): void;
  /** Removes a view; if it was the active one, none is active afterwards. */
  remove(accountId: string, id: string): void;
  /** Puts the views into this order; those that are not listed follow in their previous order. */
  order(accountId: string, ids: readonly string[]): void;
  active(accountId: string): string | null;
  /** Makes a view the active one, which also counts as opening it; `null` for none. */
  setActive(accountId: string, id: string | null): void;
  /** Returns the views that were ever opened, the most recent first. */
  opened(accountId: string): readonly string[];
}

const save = `
  INSERT INTO views (account_id, id, position, text)
  VALUES ($account, $id, (SELECT COALESCE(MAX(position), -1) + 1 FROM views WHERE account_id = $account), $text)
  ON CONFLICT (account_id, id) DO UPDATE SET text = $text`;

const activate = `
  UPDATE views SET
    is_active = (id IS $id),
    opened = CASE WHEN id IS $id
      THEN (SELECT COALESCE(MAX(opened), 0) + 1 FROM views WHERE account_id = $account)
      ELSE opened END
  WHERE account_id = $account`;

/** Creates the repository of the saved views in `database`. */
export function createViewsRepository(database: DatabaseSync): ViewsRepository {
  const list = (accountId: string): KeptView[] =>
    database
      .prepare('SELECT id, text FROM views WHERE account_id = ? ORDER BY position')
      .all(accountId)
      .map((row) => ({ id: String(row['id']), text: String(row['text']) }));
  const idsOf = (accountId: string): string[] => list(accountId).map(({ id }) => id);
  const order = (accountId: string, ids: readonly string[]): void =>
    inTransaction(database, () => {
      const known = idsOf(accountId);
      const wanted = new Set([...ids.filter((id) => known.includes(id)), ...known]);
      const move = database.prepare('UPDATE views SET position = ? WHERE account_id = ? AND id = ?');
      [...wanted].forEach((id, position) => move.run(position, accountId, id));
    });
  return guarded<ViewsRepository>({
    list,
    order,
    put: (accountId, { id, text }, position) =>
      inTransaction(database, () => {
        const others = idsOf(accountId);
        database.prepare(save).run({ $account: accountId, $id: id, $text: text });
        if (position !== null && !others.includes(id)) order(accountId, others.toSpliced(position, 0, id));
      }),
    remove: (accountId, id) =>
      void database.prepare('DELETE FROM views WHERE account_id = ? AND id = ?').run(accountId, id),
    active(accountId) {
      const row = database
        .prepare('SELECT id FROM views WHERE account_id = ? AND is_active = 1')
        .get(accountId);
      return typeof row?.['id'] === 'string' ? row['id'] : null;
    },
    setActive: (accountId, id) => void database.prepare(activate).run({ $id: id, $account: accountId }),
    opened: (accountId) =>
      database
        .prepare('SELECT id FROM views WHERE account_id = ? AND opened IS NOT NULL ORDER BY opened DESC')
        .all(accountId)
        .map((row) => String(row['id'])),
  });
}
