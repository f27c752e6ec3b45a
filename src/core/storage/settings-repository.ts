import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { guarded } from './database/guarded.ts';
import { parseColumn } from './database/json-column.ts';
import { inTransaction } from './database/transaction.ts';

/** Settings by key, each as JSON. Every call may throw `Failure` `storage`. */
export interface SettingsRepository {
  /** Returns every key with its value, without those whose text is not valid JSON. */
  all(): ReadonlyMap<string, unknown>;
  /** Writes the keys in one transaction. */
  write(values: ReadonlyMap<string, unknown>): void;
}

/** Creates the repository of the settings in `database`. */
export function createSettingsRepository(database: DatabaseSync): SettingsRepository {
  return guarded<SettingsRepository>({
    all() {
      const values = new Map<string, unknown>();
      for (const row of database.prepare('SELECT key, value FROM settings').all()) {
        const value = parseColumn(z.json(), row['value']);
        if (value !== null) values.set(String(row['key']), value);
      }
      return values;
    },
    write(values) {
      inTransaction(database, () => {
        const statement = database.prepare(
          'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        );
        for (const [key, value] of values) statement.run(key, JSON.stringify(value));
      });
    },
  });
}
