import type { DatabaseSync } from 'node:sqlite';
import type { KeptAccount } from '../kept-account.ts';
import { appendToLedger } from './append.ts';

type Locked = Pick<KeptAccount, 'id' | 'companyId' | 'name' | 'username' | 'isReadOnly'>;

/** Enters into the ledger that an account was locked or unlocked. */
export function enterLock(
  database: DatabaseSync,
  account: Locked,
  { isDemo, atMs }: { readonly isDemo: boolean; readonly atMs: number },
): void {
  appendToLedger(database, {
    at: new Date(atMs).toISOString(),
    event: account.isReadOnly ? 'locked' : 'unlocked',
    accountId: account.id,
    companyId: account.companyId,
    companyName: account.name,
    username: account.username,
    isDemo,
    reason: '',
    change: null,
    intent: null,
  });
}
