import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';

/** Returns the error of the `Failure` with which some work ends. */
export async function failureOf(work: () => unknown): Promise<AppError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Failure) return error.error;
    throw error;
  }
  throw new Error('expected a failure');
}
