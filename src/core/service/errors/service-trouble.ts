import { Failure } from '@shared/contract/failure.ts';
import type { ErrorCode } from '@shared/contract/result.ts';

/** After how long without an answer it is not waited for any more where something else can be shown, milliseconds. */
export const slowMs = 2000;

const codes: ReadonlySet<ErrorCode> = new Set([
  'unreachable',
  'timed-out',
  'busy',
  'server-error',
  // What answers may be the portal of the network that the computer is in.
  'not-understood',
]);

/**
 * Whether the service, or the way to it, is in trouble. That says nothing against the account, which can be shown, and what
 * was kept of it may stand in for an answer.
 */
export const isServiceTrouble = (thrown: unknown): thrown is Failure =>
  thrown instanceof Failure && codes.has(thrown.error.code);
