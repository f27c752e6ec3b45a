import type { Account, Session } from '@shared/accounts/contract.ts';
import type { AppError } from '@shared/contract/result.ts';

type UserAccount = Pick<Account, 'id' | 'serviceAddress' | 'username'>;

/** Identifies a user of a service: the accounts of several companies may have the same one, with the same password. */
export const userOf = ({ serviceAddress, username }: UserAccount): string =>
  JSON.stringify([new URL(serviceAddress).origin, username]);

/** How the password of a user was refused, and the account in which that was found. */
interface Refusal {
  readonly accountId: string;
  readonly error: AppError;
}

/**
 * Users whose password was refused. The client of an account remembers this for the account; more attempts for other
 * accounts of the user might lock the user out.
 */
export class Refusals {
  readonly #found = new Map<string, Refusal>();
  /** That of the account that is shown, whose own requests find out. */
  #shown: (Refusal & { readonly user: string }) | null = null;

  /** Does nothing if it is known: others hear of it from the account in which it was found. */
  note(account: UserAccount, error: AppError): void {
    if (!this.of(account)) this.#found.set(userOf(account), { accountId: account.id, error });
  }

  /** Has to be called with every session. */
  follow({ accounts, activeId, trouble: error }: Session): void {
    const shown = accounts.find(({ id }) => id === activeId);
    this.#shown =
      shown && error?.code === 'unauthorised' ? { accountId: shown.id, error, user: userOf(shown) } : null;
  }

  /** Has to be called when the user of an account may have typed another password, or has not been refused. */
  forget(account: UserAccount): void {
    this.#found.delete(userOf(account));
  }

  /** Has to be called when any user may have typed another password. */
  forgetAll(): void {
    this.#found.clear();
  }

  /** Returns how the password of an account's user was refused; `null` if it was not. */
  of(account: UserAccount): Refusal | null {
    const user = userOf(account);
    return this.#found.get(user) ?? (this.#shown?.user === user ? this.#shown : null);
  }
}
