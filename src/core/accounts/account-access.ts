import type { Account } from '@shared/accounts/contract.ts';
import type { ServiceClient } from '../service/index.ts';

/** The account whose company is shown, with its client. */
export interface ActiveAccount {
  readonly account: Account;
  readonly client: ServiceClient;
  /** Aborted when the account is left or forgotten: nothing under way for it may show up in another one. */
  readonly signal: AbortSignal;
}

/** What the features need from the accounts. */
export interface AccountAccess {
  /** Returns the active account. Throws `Failure` `not-signed-in` when there is none. */
  active(): ActiveAccount;
  /**
   * Resolves with a client for any stored account, so that its operations can be followed while another one is shown;
   * `null` when its password is not available without asking the user.
   */
  clientFor(accountId: string): Promise<ServiceClient | null>;
  /** Whether the account is no longer in the list, so that nobody can sign in to it. Throws `Failure` `storage`. */
  isForgotten(accountId: string): boolean;
  /** Throws `Failure` `invalid-request` when changes of the account are locked. */
  assertWritable(accountId: string): void;
  /** Returns the service address of an account; `null` for one that is not in the list (any more). */
  addressOf(accountId: string): string | null;
  /** Returns the id of an account of a company at a service address, if possible of that user; `null` without one. */
  idOf(company: Pick<Account, 'serviceAddress' | 'companyId' | 'username'>): string | null;
  /** Calls the listener after the active account changed. Returns a function that removes it. */
  onActiveChange(listener: () => void): () => void;
  /**
   * Calls the listener when the service answers the active account again after there was trouble with its sign-in, and
   * when an account that is not active was signed in to or forgotten. Returns a function that removes it.
   */
  onSignedInAgain(listener: () => void): () => void;
}
