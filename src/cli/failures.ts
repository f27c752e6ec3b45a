import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { visibleText } from './output/visible-text.ts';

export const nothingDone = 'Nothing was read and nothing was changed.';

export const seeHelp = 'Run “rollcall help” to see what there is.';

/** Returns the failure of an invalid command line; `happened` is one sentence. */
export const wrongUsage = (happened: string, todo = seeHelp): Failure =>
  new Failure({ code: 'invalid-request', happened, safe: nothingDone, todo });

/** Returns the failure of a change that is not sent as requested; `happened` is one sentence. */
export const notSent = (happened: string, todo: string): Failure =>
  new Failure({
    code: 'invalid-request',
    happened,
    safe: 'Nothing was sent and the devices are as they were.',
    todo,
  });

/** Returns the failure of a missing thing; `happened` is one sentence. */
export const notFound = (happened: string, todo: string): Failure =>
  new Failure({ code: 'not-found', happened, safe: 'Nothing was changed.', todo });

/** Returns the failure of a MAC address that no device of the company has. */
export const noSuchDevice = (): Failure =>
  notFound('The company has no device with that MAC address.', 'Look for it with “rollcall devices”.');

/** Returns the failure of an impossible sign-in; `happened` is one sentence, as are the others where they differ. */
export const signInNeeded = (
  happened: string,
  others: Partial<Pick<AppError, 'safe' | 'todo'>> = {},
): Failure =>
  new Failure({
    code: 'not-signed-in',
    happened,
    safe: nothingDone,
    todo: 'Sign in with the application or with “rollcall sign-in”, or give the password on standard input with --password-stdin.',
    ...others,
  });

const notForeseen: AppError = {
  code: 'internal',
  happened: 'Rollcall ran into an unexpected problem.',
  safe: 'What was sent and what was not is kept with the operations.',
  todo: 'Run “rollcall operations” to see whether a change is under way, then try again.',
};

/** What the service’s support needs: which request failed and how, and what in its answer was not understood. */
const detailsOf = ({ details, sample }: AppError): string[] => [
  ...(details === undefined ? [] : [details]),
  ...(sample ? [`expected ${sample.expected} at ${sample.path}`, ...sample.excerpt.split('\n')] : []),
];

/** Returns anything thrown as the three sentences of an error and its details, one per line. */
export function errorText(thrown: unknown): string {
  const error = thrown instanceof Failure ? thrown.error : notForeseen;
  const lines = [error.happened, error.safe, error.todo, ...detailsOf(error)];
  return `rollcall: ${lines.map((line) => `${visibleText(line)}\n`).join('  ')}`;
}
