import type { AccountAccess, ActiveAccount } from '../accounts/index.ts';
import { unlessLeft } from './unless-left.ts';

/** A value that is read once while an account is active. */
export interface Kept<T> {
  /** Returns the value of the active account; the first call reads it, and all callers share that read. */
  get(): Promise<T>;
  /** Reads it again; a failure leaves the value that there is. */
  again(): Promise<T>;
  /** Makes the next `get` read again. */
  forget(): void;
}

/**
 * Caches the result of `read` for as long as the account stays active. A failure is not cached; a result that arrives
 * after the account was left is rejected with `cancelled`.
 */
export function keptWhileActive<T>(
  access: Pick<AccountAccess, 'active'>,
  read: (active: ActiveAccount) => Promise<T>,
): Kept<T> {
  // The signal identifies one activation of an account: it is never reused once the account was left.
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

  async function again(): Promise<T> {
    const active = access.active();
    const value = unlessLeft(active.signal, read(active));
    await value;
    values.set(active.signal, value);
    return value;
  }

  return { get, again, forget: () => values.delete(access.active().signal) };
}
