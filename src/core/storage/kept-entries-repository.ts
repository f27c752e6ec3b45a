import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { guarded } from './database/guarded.ts';

const rowSchema = z.object({ store: z.string(), backend: z.string(), created_at: z.number() });

/** Where an account's password was stored; none of this is secret. */
export interface KeptEntry {
  /** The library that stored it: another one may look for it elsewhere. */
  readonly store: string;
  /** The keychain as users know it, recorded in English: `the keychain of the desktop GNOME`. */
  readonly backend: string;
  /** Milliseconds since the epoch. */
  readonly createdAtMs: number;
}

/**
 * Notes of what was put into the keychain, by account id; deleted together with their account. Every call may throw
 * `Failure` `storage`.
 */
export interface KeptEntriesRepository {
  /** Returns `null` when none was noted. */
  of(accountId: string): KeptEntry | null;
  note(accountId: string, entry: KeptEntry): void;
  forget(accountId: string): void;
}

/** Creates the repository of the notes in `database`. */
export function createKeptEntriesRepository(database: DatabaseSync): KeptEntriesRepository {
  return guarded<KeptEntriesRepository>({
    of(accountId) {
      const row = database
        .prepare('SELECT store, backend, created_at FROM keychain_entries WHERE account_id = ?')
        .get(accountId);
      if (!row) return null;
      const { created_at: createdAtMs, ...rest } = rowSchema.parse(row);
      return { ...rest, createdAtMs };
    },
    note: (accountId, { store, backend, createdAtMs }) =>
      void database
        .prepare(
          `INSERT INTO keychain_entries (account_id, store, backend, created_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (account_id) DO UPDATE SET store = excluded.store, backend = excluded.backend,
             created_at = excluded.created_at`,
        )
        .run(accountId, store, backend, createdAtMs),
    forget: (accountId) =>
      void database.prepare('DELETE FROM keychain_entries WHERE account_id = ?').run(accountId),
  });
}
