import type { Account } from '@shared/accounts/contract.ts';

/** An account as it is stored; none of it is secret. */
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
  /** Whether the user signed out of it, and has not signed in to it since. */
  readonly isSignedOut: boolean;
  /** Additional certificate authorities (PEM) that are trusted for the account; empty for none. */
  readonly authoritiesPem: string;
  /** Whether its password was put into the keychain. */
  readonly inKeychain: boolean;
}

/** The accounts in the database, in the order in which they were added. Every call may throw `Failure` `storage`. */
export interface AccountsRepository {
  list(): readonly KeptAccount[];
  /**
   * Saves an account; when its lock changes, that is entered into the ledger too. Returns `false`, and saves nothing, when
   * the account is new and another process has added one of the same address, company and user.
   */
  save(account: KeptAccount): boolean;
  /** Removes an account; when it was locked, the end of the lock is entered into the ledger. */
  remove(id: string): void;
  /** Notes that the user signed out of an account, or in to it again. */
  setSignedOut(id: string, isSignedOut: boolean): void;
  /** Enters the lock of a demo account, which is not stored, into the ledger. */
  enterDemoLock(account: Omit<KeptAccount, 'inKeychain' | 'authoritiesPem' | 'isSignedOut'>): void;
  /** Returns the account to open at the next start; `null` when the operator left the last one. */
  lastActive(): string | null;
  setLastActive(id: string | null, atMs: number): void;
}
