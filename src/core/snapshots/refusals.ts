import { Failure } from '@shared/contract/failure.ts';
import { messageOf } from '@shared/message-of.ts';
import { snapshotLimits } from '@shared/snapshots/limits.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import { say } from './words.ts';

/** Failures of snapshots that are shown to the operator. */

export const notLoaded = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('notLoaded'),
    safe: say('snapshotsAsTheyWere'),
    todo: say('waitForReading'),
  });

export const tooMany = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('tooMany', { n: snapshotLimits.named }),
    safe: say('asTheyWere'),
    todo: say('removeOne'),
  });

export const noSnapshot = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('noSnapshot'),
    safe: say('othersAsTheyWere'),
    todo: say('chooseAnother'),
  });

export const damaged = (cause: unknown): Failure =>
  new Failure(
    {
      code: 'storage',
      happened: say('damaged'),
      safe: say('devicesAndOthers'),
      todo: say('chooseAndRemove'),
      details: messageOf(cause),
    },
    { cause },
  );

export const noComparison = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('noComparison'),
    safe: nothingChanged(),
    todo: say('compareAgain'),
  });
