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
  /** Whether its password was put into the keychain. */
  readonly inKeychain: boolean;
}

/** The accounts in the database, in the order in which they were added. Every call throws `Failure` `storage`. */
export interface AccountsRepository {
  list(): readonly KeptAccount[];
  save(account: KeptAccount): void;
  remove(id: string): void;
  /** The account to come back to at the next start; `null` when the last one was left on purpose. */
  lastActive(): string | null;
  setLastActive(id: string | null, atMs: number): void;
}
