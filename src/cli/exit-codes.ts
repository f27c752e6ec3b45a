import { Failure } from '@shared/contract/failure.ts';
import type { ErrorCode } from '@shared/contract/result.ts';

/** The exit codes, for scripts; stable, and documented in the README. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  /** The command line is invalid or cannot be executed as given; nothing was done. */
  usage: 2,
  /** No such device or operation, or no device matches. */
  notFound: 3,
  /** There is no sign-in: the password is missing, unavailable or refused. */
  signIn: 4,
  /** A change was sent, and its outcome is unknown. */
  unknown: 5,
  /** By shell convention: 128 plus the number of the signal. */
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

/** Returns the exit code for anything thrown. */
export const exitCodeOf = (error: unknown): ExitCode =>
  (error instanceof Failure ? codes[error.error.code] : undefined) ?? exitCodes.failed;
