import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { devices } from './words.ts';

const nothingMoreSent = 'Nothing more was sent; the old values are kept with this operation.';

/** A device that would be overwritten although it does not have what it is expected to have. */
export interface ChangedDevice {
  readonly mac: string;
  readonly now: FieldValue;
  readonly expected: FieldValue;
}

/** What the reading before the rest found otherwise than it was confirmed. */
export interface Moves {
  readonly joined: number;
  readonly left: number;
  readonly changed: readonly ChangedDevice[];
}

const shownChanges = 5;

const valueWord = (value: FieldValue): string => (value === null ? 'no value' : `“${valueText(value)}”`);

function changesText(changed: readonly ChangedDevice[]): string {
  const shown = changed.slice(0, shownChanges).map(({ mac, now, expected }) => {
    return `${mac} has ${valueWord(now)}, not ${valueWord(expected)}`;
  });
  const more = changed.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${devices(more)} more`] : [])].join('\n');
}

/** The rest of an operation would not hit its devices alone, each with the value that it is known to have. */
export class RestMoved extends Failure {
  constructor({ joined, left, changed }: Moves) {
    const have = changed.length === 1 ? 'has' : 'have';
    const moves = [
      joined > 0 ? [`${devices(joined)} joined`] : [],
      left > 0 ? [`${devices(left)} left`] : [],
      changed.length > 0 ? [`${devices(changed.length)} ${have} another value now`] : [],
    ].flat();
    super({
      code: 'invalid-request',
      happened: `The devices moved since the preview: ${moves.join(', ')}.`,
      safe: nothingMoreSent,
      todo: 'Preview the change again for the devices that kept their old value.',
      ...(changed.length > 0 ? { details: changesText(changed) } : {}),
    });
    this.name = 'RestMoved';
  }
}

/** Why the rest was not sent, in terms of an operation of which something may have been. */
export const restWithheld = ({ error }: Failure): AppError => ({ ...error, safe: nothingMoreSent });

/** The same for the timeline. */
export function withheldWords(error: Failure): string {
  if (error instanceof RestMoved) return 'stopped: the rest is not as it was';
  return error.error.code === 'storage'
    ? 'stopped: could not save what the first devices showed'
    : 'stopped: could not make sure that the rest is as it was';
}

/** Why one request was not accepted, in terms of an operation of which other requests were sent. */
export const amongOthers = (error: AppError): AppError => ({
  ...error,
  safe: 'Other requests were sent; the old values are kept with this operation.',
});
