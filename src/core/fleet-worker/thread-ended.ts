import { Failure } from '@shared/contract/failure.ts';
import { say } from './words.ts';

/** Returns the failure of calls to a worker thread that ended unexpectedly. */
export const threadEnded = (): Failure =>
  new Failure({
    code: 'internal',
    happened: say('threadEnded'),
    safe: say('operationsGoOn'),
    todo: say('readAgainOrReport'),
    details: 'fleet worker',
  });
