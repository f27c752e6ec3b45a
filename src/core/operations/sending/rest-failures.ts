import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { say } from '../words.ts';

/** A device that would be overwritten although it does not hold the expected value. */
export interface ChangedDevice {
  readonly mac: string;
  readonly now: FieldValue;
  readonly expected: FieldValue;
}

/** How the devices, read before the rest is sent, differ from what was confirmed. */
export interface Moves {
  readonly joined: number;
  readonly left: number;
  readonly changed: readonly ChangedDevice[];
}

const shownChanges = 5;

const valueWord = (value: FieldValue): string =>
  value === null ? say('noValue') : say('quoted', { text: valueText(value) });

function changesText(changed: readonly ChangedDevice[]): string {
  const shown = changed.slice(0, shownChanges).map(({ mac, now, expected }) => {
    return say('hasNot', { mac, now: valueWord(now), expected: valueWord(expected) });
  });
  const more = changed.length - shown.length;
  return [...shown, ...(more > 0 ? [say('andMore', { n: more })] : [])].join('\n');
}

/** The rest of an operation would not hit exactly its devices with the values that they are expected to hold. */
export class RestMoved extends Failure {
  constructor({ joined, left, changed }: Moves) {
    const moves = [
      joined > 0 ? [say('joined', { n: joined })] : [],
      left > 0 ? [say('left', { n: left })] : [],
      changed.length > 0 ? [say('haveOther', { n: changed.length })] : [],
    ].flat();
    super({
      code: 'invalid-request',
      happened: say('moved', { moves: moves.join(', ') }),
      safe: say('nothingMoreSentKept'),
      todo: say('movedTodo'),
      ...(changed.length > 0 ? { details: changesText(changed) } : {}),
    });
    this.name = 'RestMoved';
  }
}

/** Returns why the rest was not sent, worded for an operation of which something may have been sent. */
export const restWithheld = ({ error }: Failure): AppError => ({
  ...error,
  safe: say('nothingMoreSentKept'),
});

/** Returns the same reason as a timeline text. */
export function withheldWords(error: Failure): string {
  if (error instanceof RestMoved) return say('stoppedMoved');
  return say(error.error.code === 'storage' ? 'stoppedUnsaved' : 'stoppedUnsure');
}

/** Returns why one request was not accepted, worded for an operation whose other requests were sent. */
export const amongOthers = (error: AppError): AppError => ({ ...error, safe: say('othersSent') });
