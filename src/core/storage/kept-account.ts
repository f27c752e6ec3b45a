import type { Account } from '@shared/accounts/contract.ts';

/** What is kept of an account; nothing of it is secret. */
export interface KeptAccount {
  readonly id: string;
  readonly name: string;
  readonly serviceAddress: string;
  readonly apiPrefix: string;
  readonly companyId: number;
  readonly username: string;
  readonly colour: Account['colour'];
  readonly label: string;
  /** Locked: no change is sent. */
  readonly isReadOnly: boolean;
  /** Certificate authorities (PEM) that are trusted for it beside the others; empty for none. */
  readonly authoritiesPem: string;
  /** Whether its password was put into the keychain. */
  readonly inKeychain: boolean;
}

/** The accounts in the database, in the order in which they were added. Every call throws `Failure` `storage`. */
export interface AccountsRepository {
  list(): readonly KeptAccount[];
  /** A switch of the lock is entered into the ledger with it. */
  save(account: KeptAccount): void;
  /** That a lock goes with its account is entered into the ledger. */
  remove(id: string): void;
  /** Enters the lock of an account that is not kept, one of the demo. */
  enterDemoLock(account: Omit<KeptAccount, 'inKeychain' | 'authoritiesPem'>): void;
  /** The account to come back to at the next start; `null` when the last one was left on purpose. */
  lastActive(): string | null;
  setLastActive(id: string | null, atMs: number): void;
}
