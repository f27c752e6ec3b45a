import { reactive, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf } from './call.ts';

/** One kind of request, at most one under way, with what a view shows of it. Reactive; do not destructure. */
export interface Request<A extends unknown[], T> {
  /** The last answer; stays while a later request is under way or fails. */
  readonly answer: T | null;
  readonly error: AppError | null;
  readonly isBusy: boolean;
  /** Sends unless one is under way; answers whether it was sent and succeeded. */
  readonly send: (...input: A) => Promise<boolean>;
}

/** Wraps an asking function so that two clicks are one request and every ending is a value or an error. */
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
