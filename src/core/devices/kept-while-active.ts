import type { AccountAccess, ActiveAccount } from '../accounts/index.ts';
import { unlessLeft } from './unless-left.ts';

/** Something read once for the active account. */
export interface Kept<T> {
  /** The value of the active account; read now when it is not known yet, once for any number of callers. */
  get(): Promise<T>;
  /** The next `get` reads again. */
  forget(): void;
}

/**
 * Keeps what `read` answers for as long as the account stays active. A failure is not kept; an answer that comes after
 * the account was left ends with `cancelled`.
 */
export function keptWhileActive<T>(
  access: Pick<AccountAccess, 'active'>,
  read: (active: ActiveAccount) => Promise<T>,
): Kept<T> {
  // The signal stands for one stay in one account: it is never used again once the account was left.
  const values = new WeakMap<AbortSignal, Promise<T>>();

  async function get(): Promise<T> {
    const active = access.active();
    const known = values.get(active.signal);
    if (known) return known;
    const value = unlessLeft(active.signal, read(active));
    values.set(active.signal, value);
    try {
      return await value;
    } catch (error) {
      if (values.get(active.signal) === value) values.delete(active.signal);
      throw error;
    }
  }

  return { get, forget: () => values.delete(access.active().signal) };
}
