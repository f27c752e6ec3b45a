import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { say } from './say.ts';
import { quoted } from './words.ts';

const invalid = (happened: string, todo: string): Failure =>
  new Failure({ code: 'invalid-request', happened, safe: say('nothingSentSafe'), todo });

/** An order on an operation that cannot be carried out; what was sent of the operation before is sent. */
const refusedOrder = (happened: string, todo: string): Failure =>
  new Failure({ code: 'invalid-request', happened, safe: say('nothingMoreSent'), todo });

/** The change cannot be asked for; `wrong` is one sentence. */
export const invalidChange = (wrong: string): Failure => invalid(wrong, say('chooseOther'));

/** A filter names a field that the company does not have (any more). */
export const unknownFilterField = (name: string): Failure =>
  invalid(say('noFilterField', { name: quoted(name) }), say('noFilterFieldTodo'));

/** The preview is not kept any more, or is of another account. */
export const previewGone = (): Failure => invalid(say('previewGone'), say('previewThenApply'));

export const wrongCount = (targets: number): Failure =>
  invalid(say('wrongCount', { targets }), say('wrongCountTodo'));

export const wrongName = (companyName: string): Failure =>
  invalid(say('wrongName', { company: companyName }), say('wrongNameTodo', { company: companyName }));

/** The service does not take as few requests any more as the preview told. */
export const moreRequests = (now: number, before: number): Failure =>
  invalid(say('moreRequests', { n: now, before }), say('previewThenApply'));

export const nothingToChange = (): Failure => invalid(say('nothingToChange'), say('nothingToChangeTodo'));

/** The service found devices by the filters that do not match them as they are evaluated here. */
export const disagreement = (count: number): Failure =>
  invalid(say('disagreement', { n: count }), say('disagreementTodo'));

/** Devices came into doubt after the doubts were accepted. */
export const newDisagreement = (count: number): Failure =>
  invalid(say('newDisagreement', { n: count }), say('previewThenApply'));

/** The devices are not those of the preview any more. */
export const devicesMoved = (moved: { readonly joined: number; readonly left: number }): Failure => {
  const parts = [
    moved.joined > 0 ? [say('joined', { n: moved.joined })] : [],
    moved.left > 0 ? [say('left', { n: moved.left })] : [],
  ].flat();
  return invalid(say('moved', { moves: parts.join(', ') || say('someOther') }), say('previewThenApply'));
};

/** A reading that did not bring every device that the service counts: what is not seen must not be changed. */
export const notAllListed = (counted: number, listed: number): Failure =>
  invalid(say('notAllListed', { n: counted, listed }), say('notAllListedTodo'));

/** A follow-up of an operation whose end is not known. */
export const notSettled = (): Failure => refusedOrder(say('notSettled'), say('notSettledTodo'));

/** A follow-up of an operation of another account than the one shown. */
export const otherAccount = (companyName: string): Failure =>
  invalid(say('otherAccount', { company: companyName }), say('otherAccountTodo', { company: companyName }));

export const unknownOperation = (): Failure => invalid(say('unknownOperation'), say('unknownOperationTodo'));

export const stillSending = (): Failure => refusedOrder(say('stillSending'), say('stillSendingTodo'));

export const nothingToStop = (): Failure => refusedOrder(say('nothingToStop'), say('nothingToStopTodo'));

export const canaryTooLarge = (targets: number): Failure =>
  invalid(say('canaryTooLarge', { n: targets }), say('canaryTooLargeTodo'));

/** First devices that could all fail without anything being stopped. */
export const canaryNeverStops = (first: number): Failure =>
  invalid(say('canaryNeverStops', { n: first }), say('canaryNeverStopsTodo'));

/** Why an operation ended after its first devices. */
export const canaryFailed = (failures: number, first: number): AppError => ({
  code: 'rejected',
  happened: say('canaryFailed', { n: failures, first }),
  safe: say('firstKept'),
  todo: say('canaryFailedTodo'),
});

export const nothingUnsent = (): Failure => refusedOrder(say('nothingUnsent'), say('nothingUnsentTodo'));

export const stillGoing = (): Failure => refusedOrder(say('stillGoing'), say('stillGoingTodo'));

/** Something happened to an operation while its devices were read: what they showed is of before that. */
export const changedMeanwhile = (): Failure =>
  refusedOrder(say('changedMeanwhile'), say('changedMeanwhileTodo'));

/** The devices of an operation cannot be read, because nobody is signed in to its account. */
export const accountNeeded = (companyName: string): Failure =>
  new Failure({
    code: 'not-signed-in',
    happened: say('accountNeeded', { company: companyName }),
    safe: say('operationAsItWas'),
    todo: say('accountNeededTodo', { company: companyName }),
  });

/** Why an operation is `unknown`: the answer to the change is lost (ui.md, Words). */
export const answerLost = (details?: string): AppError => ({
  code: 'timed-out',
  happened: say('answerLost'),
  safe: say('mayBeDone'),
  todo: say('answerLostTodo'),
  ...(details === undefined ? {} : { details }),
});

/** Why an operation is `unknown`: the answer to the change could not be written down. */
export const answerNotKept = (): AppError => ({
  code: 'storage',
  happened: say('answerNotKept'),
  safe: say('mayBeDoneUnsaved'),
  todo: say('answerNotKeptTodo'),
});

/** Why an operation is `unknown` that the service was through with: its devices cannot be read back. */
export const notReadBack = (error: AppError): AppError => ({ ...error, safe: say('acceptedKept') });

/** Why an operation failed of which nothing was sent. */
export const nothingSent = (): AppError => ({
  code: 'cancelled',
  happened: say('nothingSent'),
  safe: say('notSetByThis'),
  todo: say('previewThenApply'),
});

/** Why an operation failed that Rollcall had not begun to send when it ended. */
export const endedBeforeSending = (): AppError => ({
  code: 'cancelled',
  happened: say('endedBeforeSending'),
  safe: say('nothingSentSafe'),
  todo: say('previewThenApply'),
});

/** Why an operation failed whose devices were read back. */
export const noneChanged = (targets: number): AppError => ({
  code: 'rejected',
  happened: say('noneChanged', { n: targets }),
  safe: say('oldKept'),
  todo: say('noneChangedTodo'),
});
