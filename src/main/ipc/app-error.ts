import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';

/** What the page is told of anything thrown: a failure's own words, or that Rollcall itself is at fault. Never a stack. */
export function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof Failure) return thrown.error;
  return {
    code: 'internal',
    happened: 'Rollcall stumbled over an error of its own.',
    safe: 'What was read and what was started is kept.',
    todo: 'Try again; if it happens again, copy the details into a report.',
    details: thrown instanceof Error ? thrown.name : typeof thrown,
  };
}

/** The failure for a request that does not fit the contract. The schema's shape is not told. */
export const invalidRequest = (channel: string): AppError => ({
  code: 'invalid-request',
  happened: 'The window asked for something that Rollcall does not offer in this form.',
  safe: 'Nothing was done.',
  todo: 'Restart Rollcall; if it happens again, copy the details into a report.',
  details: channel,
});
