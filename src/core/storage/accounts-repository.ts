import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { accountColours } from '@shared/accounts/colours.ts';
import { guarded } from './guarded.ts';
import type { AccountsRepository, KeptAccount } from './kept-account.ts';

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  service_address: z.string(),
  api_prefix: z.string(),
  company_id: z.number(),
  username: z.string(),
  colour: z.enum(accountColours).catch('grey'),
  label: z.string(),
  in_keychain: z.number(),
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
    inKeychain: r.in_keychain === 1,
  };
}

const save = `
  INSERT INTO accounts (id, position, name, service_address, api_prefix, company_id, username, colour, label, in_keychain)
  VALUES ($id, (SELECT COALESCE(MAX(position), 0) + 1 FROM accounts), $name, $address, $prefix, $company, $username,
          $colour, $label, $inKeychain)
  ON CONFLICT (id) DO UPDATE SET name = $name, service_address = $address, api_prefix = $prefix, company_id = $company,
    username = $username, colour = $colour, label = $label, in_keychain = $inKeychain`;

/** Accounts kept in `database`. */
export function createAccountsRepository(database: DatabaseSync): AccountsRepository {
  return guarded<AccountsRepository>({
    list: () => database.prepare('SELECT * FROM accounts ORDER BY position').all().map(fromRow),
    save(account) {
      database.prepare(save).run({
        $id: account.id,
        $name: account.name,
        $address: account.serviceAddress,
        $prefix: account.apiPrefix,
        $company: account.companyId,
        $username: account.username,
        $colour: account.colour,
        $label: account.label,
        $inKeychain: account.inKeychain ? 1 : 0,
      });
    },
    remove: (id) => void database.prepare('DELETE FROM accounts WHERE id = ?').run(id),
    lastActive() {
      const row = database
        .prepare(
          'SELECT id FROM accounts WHERE last_active_at IS NOT NULL ORDER BY last_active_at DESC LIMIT 1',
        )
        .get();
      return typeof row?.['id'] === 'string' ? row['id'] : null;
    },
    setLastActive(id, atMs) {
      // One statement, so that there is never more than one account to come back to.
      database
        .prepare('UPDATE accounts SET last_active_at = CASE WHEN id = ? THEN ? ELSE NULL END')
        .run(id, atMs);
    },
  });
}
