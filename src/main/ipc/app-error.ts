import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { say } from './words.ts';

/** What the page is told of anything thrown: a failure's own words, or that Rollcall itself is at fault. Never a stack. */
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

/** The failure for a request that does not fit the contract. The schema's shape is not told. */
export const invalidRequest = (channel: string): AppError => ({
  code: 'invalid-request',
  happened: say('notOffered'),
  safe: say('nothingDone'),
  todo: say('restart'),
  details: channel,
});
