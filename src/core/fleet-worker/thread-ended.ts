import { Failure } from '@shared/contract/failure.ts';
import { say } from './words.ts';

/** The failure of whatever was asked of a thread that ended without being told to. */
export const threadEnded = (): Failure =>
  new Failure({
    code: 'internal',
    happened: say('threadEnded'),
    safe: say('operationsGoOn'),
    todo: say('readAgainOrReport'),
    details: 'fleet worker',
  });
