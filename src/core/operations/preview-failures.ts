import { Failure } from '@shared/contract/failure.ts';
import type { Preview } from '@shared/operations/contract.ts';
import { devices } from './words.ts';

const refused = (happened: string, todo: string): Failure =>
  new Failure({
    code: 'invalid-request',
    happened,
    safe: 'Nothing was sent and the devices are as they were.',
    todo,
  });

/** The service answers a question for one device with another, or not at all: a change could hit any device. */
export const notOneDevice = (): Failure =>
  refused(
    'Asked for one device by its MAC address, the service does not answer with just that device.',
    'Preview the change again; if it stays, change the devices by a filter of another field.',
  );

/** Devices had another value when they were read again for the same preview. */
export const changedWhileRead = (count: number): Failure =>
  refused(
    `${devices(count)} changed while ${count === 1 ? 'it was' : 'they were'} read.`,
    'Somebody else changes these devices. Try again when that has ended.',
  );

/** The same change was confirmed before and is not known to be done, which the preview did not tell. */
export const confirmedSince = ({ isUnderWay }: NonNullable<Preview['repeats']>): Failure =>
  refused(
    isUnderWay
      ? 'The same change was confirmed since the preview and has not ended.'
      : 'The same change was sent since the preview, and no answer came.',
    'Look at it under Operations. To send it all the same, preview again and type the number of devices.',
  );

/** Something that follows the operation has not ended. */
export const followedAlready = (kind: 'retry' | 'revert'): Failure =>
  refused(
    `A ${kind} of this operation has not ended.`,
    'Wait for its end, or choose Find out there, then try again.',
  );
