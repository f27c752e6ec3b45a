import type { AppError, Result } from '@shared/contract/result.ts';
import { say } from './words.ts';

/** A failure that main answered with; `error` holds the three sentences. */
export class ApiError extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.happened);
    this.name = 'ApiError';
    this.error = error;
  }
}

/** The value of an answer, or an `ApiError` thrown. */
export async function call<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new ApiError(result.error);
  return result.value;
}

/** What was thrown, as the three sentences that a person is shown. */
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
