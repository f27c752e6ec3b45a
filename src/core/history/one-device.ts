import { Failure } from '@shared/contract/failure.ts';
import type { ErrorCode } from '@shared/contract/result.ts';

const codes: readonly ErrorCode[] = ['not-found', 'rejected', 'not-understood'];

/** Whether a failed request for the history of a device concerns that device alone; any other affects the next one too. */
export const concernsOneDevice = (thrown: unknown): thrown is Failure =>
  thrown instanceof Failure && codes.includes(thrown.error.code);
