import { reactive, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf } from './call.ts';
import { createTurns } from './turns.ts';

/** One kind of request, at most one of which is under way, with its state for a view. Reactive; do not destructure. */
export interface Request<A extends unknown[], T> {
  /** The last answer; stays while a later request is under way or fails. */
  readonly answer: T | null;
  readonly error: AppError | null;
  readonly isBusy: boolean;
  /** Sends the request unless one is under way. Resolves with whether it was sent and succeeded, and was not forgotten since. */
  readonly send: (...input: A) => Promise<boolean>;
  /** Forgets the answer, the error, and the request that is under way, whose outcome is dropped. */
  readonly reset: () => void;
}

/** Wraps a request function so that two clicks make one request and every outcome is a value or an error. */
export function useRequest<A extends unknown[], T>(ask: (...input: A) => Promise<T>): Request<A, T> {
  const answer = shallowRef<T | null>(null);
  const error = shallowRef<AppError | null>(null);
  const isBusy = shallowRef(false);
  const turns = createTurns();
  const send = async (...input: A): Promise<boolean> => {
    if (isBusy.value) return false;
    const isWanted = turns.begin();
    isBusy.value = true;
    error.value = null;
    try {
      const next = await ask(...input);
      if (isWanted()) answer.value = next;
      return isWanted();
    } catch (thrown) {
      if (isWanted()) error.value = appErrorOf(thrown);
      return false;
    } finally {
      if (isWanted()) isBusy.value = false;
    }
  };
  const reset = (): void => {
    turns.end();
    [answer.value, error.value, isBusy.value] = [null, null, false];
  };
  return reactive({ answer, error, isBusy, send, reset });
}
