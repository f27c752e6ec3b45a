import { Failure } from '@shared/contract/failure.ts';
import type { Preview } from '@shared/operations/contract.ts';
import { say } from './say.ts';

const refused = (happened: string, todo: string): Failure =>
  new Failure({ code: 'invalid-request', happened, safe: say('nothingSentSafe'), todo });

/** The service answers a question for one device with another, or not at all: a change could hit any device. */
export const notOneDevice = (): Failure => refused(say('notOneDevice'), say('notOneDeviceTodo'));

/** Devices had another value when they were read again for the same preview. */
export const changedWhileRead = (count: number): Failure =>
  refused(say('changedWhileRead', { n: count }), say('changedWhileReadTodo'));

/** The same change was confirmed before and is not known to be done, which the preview did not tell. */
export const confirmedSince = ({ isUnderWay }: NonNullable<Preview['repeats']>): Failure =>
  refused(say(isUnderWay ? 'confirmedUnderWay' : 'confirmedUnanswered'), say('confirmedSinceTodo'));

/** Something that follows the operation has not ended. */
export const followedAlready = (kind: 'retry' | 'revert'): Failure =>
  refused(say(`${kind}Open`), say('followedTodo'));
