import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { accountColours } from '@shared/accounts/colours.ts';
import { guarded } from './database/guarded.ts';
import type { AccountsRepository, KeptAccount } from './kept-account.ts';
import { enterLock } from './ledger/lock-facts.ts';
import { inTransaction } from './database/transaction.ts';

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  service_address: z.string(),
  api_prefix: z.string(),
  company_id: z.number(),
  username: z.string(),
  colour: z.enum(accountColours).catch('grey'),
  label: z.string(),
  is_read_only: z.number(),
  in_keychain: z.number(),
  authorities: z.string(),
  is_signed_out: z.number(),
});

function fromRow(row: unknown): KeptAccount {
  const r = rowSchema.parse(row);
  return {
    id: r.id,
    name: r.name,
    serviceAddress: r.service_address,
    apiPrefix: r.api_prefix,
    companyId: r.company_id,
    username: r.username,
    colour: r.colour,
    label: r.label,
    isReadOnly: r.is_read_only === 1,
    inKeychain: r.in_keychain === 1,
    authoritiesPem: r.authorities,
    isSignedOut: r.is_signed_out === 1,
  };
}

const saving = `
  INSERT INTO accounts (id, position, name, service_address, api_prefix, company_id, username, colour, label,
    is_read_only, in_keychain, authorities, is_signed_out)
  VALUES ($id, (SELECT COALESCE(MAX(position), 0) + 1 FROM accounts), $name, $address, $prefix, $company, $username,
          $colour, $label, $isReadOnly, $inKeychain, $authorities, $isSignedOut)
  ON CONFLICT (id) DO UPDATE SET name = $name, service_address = $address, api_prefix = $prefix, company_id = $company,
    username = $username, colour = $colour, label = $label, is_read_only = $isReadOnly,
    in_keychain = $inKeychain, authorities = $authorities, is_signed_out = $isSignedOut`;

const parametersOf = (account: KeptAccount): Record<string, string | number> => ({
  $id: account.id,
  $name: account.name,
  $address: account.serviceAddress,
  $prefix: account.apiPrefix,
  $company: account.companyId,
  $username: account.username,
  $colour: account.colour,
  $label: account.label,
  $isReadOnly: account.isReadOnly ? 1 : 0,
  $inKeychain: account.inKeychain ? 1 : 0,
  $authorities: account.authoritiesPem,
  $isSignedOut: account.isSignedOut ? 1 : 0,
});

function get(database: DatabaseSync, id: string): KeptAccount | null {
  const row = database.prepare('SELECT * FROM accounts WHERE id = ?').get(id);
  return row ? fromRow(row) : null;
}

function hasTwin(database: DatabaseSync, { serviceAddress, companyId, username }: KeptAccount): boolean {
  const same = 'service_address = ? AND company_id = ? AND username = ?';
  const row = database
    .prepare(`SELECT 1 FROM accounts WHERE ${same}`)
    .get(serviceAddress, companyId, username);
  return row !== undefined;
}

/** Saves an account within a transaction, unless it is new and has a twin. */
function save(database: DatabaseSync, account: KeptAccount, atMs: number): boolean {
  const before = get(database, account.id);
  if (!before && hasTwin(database, account)) return false;
  database.prepare(saving).run(parametersOf(account));
  const wasReadOnly = before?.isReadOnly ?? false;
  if (account.isReadOnly !== wasReadOnly) enterLock(database, account, { isDemo: false, atMs });
  return true;
}

/**
 * Creates the repository of the accounts in `database`.
 *
 * @param now milliseconds since the epoch
 */
export function createAccountsRepository(
  database: DatabaseSync,
  now: () => number = Date.now,
): AccountsRepository {
  return guarded<AccountsRepository>({
    list: () => database.prepare('SELECT * FROM accounts ORDER BY position').all().map(fromRow),
    save: (account) => inTransaction(database, () => save(database, account, now())),
    remove: (id) =>
      inTransaction(database, () => {
        const account = get(database, id);
        database.prepare('DELETE FROM accounts WHERE id = ?').run(id);
        if (!account?.isReadOnly) return;
        enterLock(database, { ...account, isReadOnly: false }, { isDemo: false, atMs: now() });
      }),
    setSignedOut(id, isSignedOut) {
      database.prepare('UPDATE accounts SET is_signed_out = ? WHERE id = ?').run(isSignedOut ? 1 : 0, id);
    },
    enterDemoLock: (account) =>
      inTransaction(database, () => enterLock(database, account, { isDemo: true, atMs: now() })),
    lastActive() {
      const row = database
        .prepare(
          'SELECT id FROM accounts WHERE last_active_at IS NOT NULL ORDER BY last_active_at DESC LIMIT 1',
        )
        .get();
      return typeof row?.['id'] === 'string' ? row['id'] : null;
    },
    setLastActive(id, atMs) {
      // One statement, so that there is never more than one last active account.
      database
        .prepare('UPDATE accounts SET last_active_at = CASE WHEN id = ? THEN ? ELSE NULL END')
        .run(id, atMs);
    },
  });
}
