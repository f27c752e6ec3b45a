import { Failure } from '@shared/contract/failure.ts';
import type { Preview } from '@shared/operations/preview.ts';
import { say } from '../words.ts';

const refused = (happened: string, todo: string): Failure =>
  new Failure({ code: 'invalid-request', happened, safe: say('nothingSentSafe'), todo });

/** The service answers a query for one device with another device or with none: a change could hit any device. */
export const notOneDevice = (): Failure => refused(say('notOneDevice'), say('notOneDeviceTodo'));

/** Devices had a different value when they were read again for the same preview. */
export const changedWhileRead = (count: number): Failure =>
  refused(say('changedWhileRead', { n: count }), say('changedWhileReadTodo'));

/** The same change was confirmed before and is not known to be done, and the preview did not show that. */
export const confirmedSince = ({ isUnderWay }: NonNullable<Preview['repeats']>): Failure =>
  refused(say(isUnderWay ? 'confirmedUnderWay' : 'confirmedUnanswered'), say('confirmedSinceTodo'));

/** Another change of the field, which has not ended and the preview did not show, has some of the same devices. */
export const crossedUnseen = ({ devices }: NonNullable<Preview['crosses']>): Failure =>
  refused(say('crossedUnseen', { n: devices }), say('crossedUnseenTodo'));

/** A retry or revert of the same operation has not ended. */
export const followedAlready = (kind: 'retry' | 'revert'): Failure =>
  refused(say(`${kind}Open`), say('followedTodo'));
