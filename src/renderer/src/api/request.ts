import { reactive, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf } from './call.ts';

/** One kind of request, at most one of which is under way, with its state for a view. Reactive; do not destructure. */
export interface Request<A extends unknown[], T> {
  /** The last answer; stays while a later request is under way or fails. */
  readonly answer: T | null;
  readonly error: AppError | null;
  readonly isBusy: boolean;
  /** Sends the request unless one is under way. Resolves with whether it was sent and succeeded. */
  readonly send: (...input: A) => Promise<boolean>;
}

/** Wraps a request function so that two clicks make one request and every outcome is a value or an error. */
export function useRequest<A extends unknown[], T>(ask: (...input: A) => Promise<T>): Request<A, T> {
  const answer = shallowRef<T | null>(null);
  const error = shallowRef<AppError | null>(null);
  const isBusy = shallowRef(false);
  const send = async (...input: A): Promise<boolean> => {
    if (isBusy.value) return false;
    isBusy.value = true;
    error.value = null;
    try {
      answer.value = await ask(...input);
      return true;
    } catch (thrown) {
      error.value = appErrorOf(thrown);
      return false;
    } finally {
      isBusy.value = false;
    }
  };
  return reactive({ answer, error, isBusy, send });
}
