import { Failure } from '@shared/contract/failure.ts';
import type { ErrorCode } from '@shared/contract/result.ts';

/** What the command line ends with, for scripts; stable, and documented in the README. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  /** What was asked is not understood or cannot be done as it was asked; nothing was done. */
  usage: 2,
  /** No such device or operation, or no device matches. */
  notFound: 3,
  /** Nobody is signed in, the password is not to be had or is refused. */
  signIn: 4,
  /** A change was sent, and it is not known what became of it. */
  unknown: 5,
  /** As shells have it: 128 and the number of the signal. */
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const codes: Partial<Readonly<Record<ErrorCode, ExitCode>>> = {
  'invalid-request': exitCodes.usage,
  'not-found': exitCodes.notFound,
  'not-signed-in': exitCodes.signIn,
  unauthorised: exitCodes.signIn,
};

/** The exit code for whatever was thrown. */
export const exitCodeOf = (error: unknown): ExitCode =>
  (error instanceof Failure ? codes[error.error.code] : undefined) ?? exitCodes.failed;
