import type { AppError, Result } from '@shared/contract/result.ts';
import { say } from './words.ts';

/** A failure that the main process answered with; `error` holds the three sentences. */
export class ApiError extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.happened);
    this.name = 'ApiError';
    this.error = error;
  }
}

/** Resolves with the value of an answer; throws an `ApiError` for a failure. */
export async function call<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new ApiError(result.error);
  return result.value;
}

/** Returns what was thrown as an error with the three sentences that the user is shown. */
export function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof ApiError) return thrown.error;
  return {
    code: 'internal',
    happened: say('happened'),
    safe: say('safe'),
    todo: say('todo'),
    details: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown),
  };
}
