import { messageOf } from '@shared/message-of.ts';
import { VaultError } from './credential-vault.ts';
import { problemOf, problems } from './keychain-problems.ts';

/** How long one call of the keychain may take, in milliseconds. */
export const keychainLimitMs = 10_000;

function limited<T>(call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new VaultError(problems.silent)), keychainLimitMs);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Converts any failure of the keychain's library to a `VaultError`. */
export function asVaultError(error: unknown): VaultError {
  if (error instanceof VaultError) return error;
  return new VaultError(problemOf(messageOf(error)), { cause: error });
}

/**
 * Makes calls of a module that may be missing and may hang, one after another. Every call ends within 10 s of its turn,
 * with a `VaultError` unless it succeeded. While one hangs, no further one is made.
 */
export function createKeychainCalls<M>(
  load: () => Promise<M>,
): <T>(call: (module: M) => Promise<T>) => Promise<T> {
  let loading: Promise<M> | null = null;
  let isHanging = false;
  /** Settles when the latest call has ended. */
  let last = Promise.resolve();

  function module(): Promise<M> {
    loading ??= load().catch((error: unknown) => {
      throw error instanceof VaultError ? error : new VaultError(problems.moduleMissing, { cause: error });
    });
    return loading;
  }

  function watchHanging(answer: Promise<unknown>): void {
    isHanging = true;
    const settle = (): void => void (isHanging = false);
    answer.then(settle, settle);
  }

  async function make<T>(call: (module: M) => Promise<T>): Promise<T> {
    // A call that hangs blocks a thread of the process for good; a handful of them would block all file access.
    if (isHanging) throw new VaultError(problems.silent);
    let isSettled = false;
    try {
      const answer = call(await module()).finally(() => {
        isSettled = true;
      });
      return await limited(answer).catch((error: unknown) => {
        if (!isSettled) watchHanging(answer);
        throw error;
      });
    } catch (error) {
      throw asVaultError(error);
    }
  }

  return (call) => {
    const answer = last.then(() => make(call));
    const end = (): void => undefined;
    last = answer.then(end, end);
    return answer;
  };
}
