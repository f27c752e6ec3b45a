import type { DatabaseSync } from 'node:sqlite';
import { guarded } from './database/guarded.ts';
import { orderedTextsIn, type OrderedTexts } from './ordered-texts.ts';

/**
 * The saved views in the database, by account, in the order of their tabs, each with the text of an exported file;
 * deleted together with the account. Once the active view is removed, none is active. Every call may throw `Failure`
 * `storage`.
 */
export interface ViewsRepository extends OrderedTexts {
  active(accountId: string): string | null;
  /** Makes a view the active one, which also counts as opening it; `null` for none. */
  setActive(accountId: string, id: string | null): void;
  /** Returns the views that were ever opened, the most recent first. */
  opened(accountId: string): readonly string[];
}

const activate = `
  UPDATE views SET
    is_active = (id IS $id),
    opened = CASE WHEN id IS $id
      THEN (SELECT COALESCE(MAX(opened), 0) + 1 FROM views WHERE account_id = $account)
      ELSE opened END
  WHERE account_id = $account`;

/** Creates the repository of the saved views in `database`. */
export const createViewsRepository = (database: DatabaseSync): ViewsRepository =>
  guarded<ViewsRepository>({
    ...orderedTextsIn(database, 'views'),
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
