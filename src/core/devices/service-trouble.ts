import { Failure } from '@shared/contract/failure.ts';
import type { ErrorCode } from '@shared/contract/result.ts';

const codes: ReadonlySet<ErrorCode> = new Set([
  'unreachable',
  'timed-out',
  'server-error',
  'busy',
  'not-understood',
]);

/** After how long without an answer what was kept stands in for it, milliseconds. */
export const slowMs = 2000;

/**
 * Whether the service, or the way to it, is in trouble: then what was kept may stand in for an answer. An account that the
 * service refuses is no such trouble.
 */
export const isServiceTrouble = (thrown: unknown): thrown is Failure =>
  thrown instanceof Failure && codes.has(thrown.error.code);
