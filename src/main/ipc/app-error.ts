import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { say } from './words.ts';

/**
 * Returns what the page receives for anything thrown: a failure's own words, or that Rollcall itself is at fault. Never
 * a stack trace.
 */
export function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof Failure) return thrown.error;
  return {
    code: 'internal',
    happened: say('stumbled'),
    safe: say('readAndStartedKept'),
    todo: say('tryAgain'),
    details: thrown instanceof Error ? thrown.name : typeof thrown,
  };
}

/** Returns the error for a request that does not conform to the contract. It does not reveal the schema. */
export const invalidRequest = (channel: string): AppError => ({
  code: 'invalid-request',
  happened: say('notOffered'),
  safe: say('nothingDone'),
  todo: say('restart'),
  details: channel,
});
