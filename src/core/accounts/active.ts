import type { Account } from '@shared/accounts/contract.ts';
import type { ServiceClient } from '../service/index.ts';

/** The account whose company is shown, with its client. */
export interface ActiveAccount {
  readonly account: Account;
  readonly client: ServiceClient;
  /** Aborted when the account is left or forgotten: whatever was under way for it must not paint into another. */
  readonly signal: AbortSignal;
}

/** What the features need of the accounts. */
export interface AccountAccess {
  /** The active account; throws `Failure` `not-signed-in` when nobody is. */
  active(): ActiveAccount;
  /**
   * A client for any kept account, so that its operations can be followed while another is shown; `null` when its
   * password is not to be had without asking.
   */
  clientFor(accountId: string): Promise<ServiceClient | null>;
  /** Throws `Failure` `invalid-request` when changes of the account are locked. */
  assertWritable(accountId: string): void;
  /** The service address of a kept account; `null` for one that is not kept (any more). */
  addressOf(accountId: string): string | null;
  /** Called after the active account changed. Returns how to stop. */
  onActiveChange(listener: () => void): () => void;
}
