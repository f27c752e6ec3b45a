import { Failure } from '@shared/contract/failure.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import { say } from './words.ts';

/** Returns the failure of calls for devices that are no longer open. */
export const notOpen = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('notOpen'),
    safe: nothingChanged(),
    todo: say('readAgain'),
  });
