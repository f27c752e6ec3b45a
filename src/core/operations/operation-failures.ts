import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { say } from './words.ts';
import { quoted } from './phrases.ts';

const invalid = (happened: string, todo: string): Failure =>
  new Failure({ code: 'invalid-request', happened, safe: say('nothingSentSafe'), todo });

/** An order that cannot be carried out on an operation; what was sent before stays sent. */
const refusedOrder = (happened: string, todo: string): Failure =>
  new Failure({ code: 'invalid-request', happened, safe: say('nothingMoreSent'), todo });

/** The change is invalid; `wrong` is one sentence that explains why. */
export const invalidChange = (wrong: string): Failure => invalid(wrong, say('chooseOther'));

/** A retry of an operation finds no device with its old value. */
export const noneKeptOld = (): Failure => invalid(say('noneKeptOld'), say('noneKeptOldTodo'));

/** A revert of an operation finds no device that can get its old value. */
export const noneToGiveBack = (): Failure => invalid(say('noneToGiveBack'), say('noneToGiveBackTodo'));

/** A filter names a field that the company does not have. */
export const unknownFilterField = (name: string): Failure =>
  invalid(say('noFilterField', { name: quoted(name) }), say('noFilterFieldTodo'));

/** The preview is no longer kept, or belongs to another account. */
export const previewGone = (): Failure => invalid(say('previewGone'), say('previewThenApply'));

export const wrongCount = (targets: number): Failure =>
  invalid(say('wrongCount', { targets }), say('wrongCountTodo'));

export const wrongName = (companyName: string): Failure =>
  invalid(say('wrongName', { company: companyName }), say('wrongNameTodo', { company: companyName }));

/** The change needs more requests than the preview stated. */
export const moreRequests = (now: number, before: number): Failure =>
  invalid(say('moreRequests', { n: now, before }), say('previewThenApply'));

export const nothingToChange = (): Failure => invalid(say('nothingToChange'), say('nothingToChangeTodo'));

/** The service found devices that do not match the filters as Rollcall evaluates them. */
export const disagreement = (count: number): Failure =>
  invalid(say('disagreement', { n: count }), say('disagreementTodo'));

/** Further devices disagree since the disagreements were accepted. */
export const newDisagreement = (count: number): Failure =>
  invalid(say('newDisagreement', { n: count }), say('previewThenApply'));

/** The devices or their values differ from those of the preview. */
export const devicesMoved = (moved: { readonly joined: number; readonly left: number }): Failure => {
  const parts = [
    moved.joined > 0 ? [say('joined', { n: moved.joined })] : [],
    moved.left > 0 ? [say('left', { n: moved.left })] : [],
  ].flat();
  return invalid(say('moved', { moves: parts.join(', ') || say('someOther') }), say('previewThenApply'));
};

/** The field has other properties, such as options, than in the preview. */
export const fieldMoved = (field: string): Failure =>
  invalid(say('fieldMoved', { field }), say('previewThenApply'));

/** A reading lacks devices that the service counts: what was not seen must not be changed. */
export const notAllListed = (counted: number, listed: number): Failure =>
  invalid(say('notAllListed', { n: counted, listed }), say('notAllListedTodo'));

/** An order on an operation whose end is not known. */
export const notSettled = (): Failure => refusedOrder(say('notSettled'), say('notSettledTodo'));

/** A follow-up of an operation that belongs to an account other than the active one. */
export const otherAccount = (companyName: string): Failure =>
  invalid(say('otherAccount', { company: companyName }), say('otherAccountTodo', { company: companyName }));

export const unknownOperation = (): Failure => invalid(say('unknownOperation'), say('unknownOperationTodo'));

export const stillSending = (): Failure => refusedOrder(say('stillSending'), say('stillSendingTodo'));

export const nothingToStop = (): Failure => refusedOrder(say('nothingToStop'), say('nothingToStopTodo'));

export const canaryTooLarge = (targets: number): Failure =>
  invalid(say('canaryTooLarge', { n: targets }), say('canaryTooLargeTodo'));

/** A canary whose devices could all fail without stopping the operation. */
export const canaryNeverStops = (first: number): Failure =>
  invalid(say('canaryNeverStops', { n: first }), say('canaryNeverStopsTodo'));

/** Why an operation ended after its canary. */
export const canaryFailed = (failures: number, first: number): AppError => ({
  code: 'rejected',
  happened: say('canaryFailed', { n: failures, first }),
  safe: say('firstKept'),
  todo: say('canaryFailedTodo'),
});

export const nothingUnsent = (): Failure => refusedOrder(say('nothingUnsent'), say('nothingUnsentTodo'));

/** A retry or revert of the operation, or the same change, has not ended: the rest could hit the same devices. */
export const restFollowed = (kind: 'retry' | 'revert' | 'same'): Failure =>
  refusedOrder(say(`${kind}Open`), say('followedTodo'));

/** Another change of the field, which has not ended, has some of the devices that the rest could change. */
export const restCrossed = (devices: number): Failure =>
  refusedOrder(say('crossingOpen', { n: devices }), say('followedTodo'));

export const stillGoing = (): Failure => refusedOrder(say('stillGoing'), say('stillGoingTodo'));

/** Something happened to an operation while its devices were read, so that the reading is outdated. */
export const changedMeanwhile = (): Failure =>
  refusedOrder(say('changedMeanwhile'), say('changedMeanwhileTodo'));

/** The devices of an operation cannot be read, because the user is not signed in to its account. */
export const accountNeeded = (companyName: string): Failure =>
  new Failure({
    code: 'not-signed-in',
    happened: say('accountNeeded', { company: companyName }),
    safe: say('operationAsItWas'),
    todo: say('accountNeededTodo', { company: companyName }),
  });

/** The devices of an operation cannot be read, because its account was removed. */
export const accountForgotten = (): Failure =>
  new Failure({
    code: 'not-signed-in',
    happened: say('accountForgotten'),
    safe: say('operationAsItWas'),
    todo: say('accountForgottenTodo'),
  });

/** Why an operation is `unknown`: the answer to the change was lost (ui.md, Words). */
export const answerLost = (details?: string): AppError => ({
  code: 'timed-out',
  happened: say('answerLost'),
  safe: say('mayBeDone'),
  todo: say('answerLostTodo'),
  ...(details === undefined ? {} : { details }),
});

/** Why an operation is `unknown`: the answer to the change could not be journalled. */
export const answerNotKept = (): AppError => ({
  code: 'storage',
  happened: say('answerNotKept'),
  safe: say('mayBeDoneUnsaved'),
  todo: say('answerNotKeptTodo'),
});

/** Why an operation is `unknown` that the service has finished: its devices cannot be read back. */
export const notReadBack = (error: AppError): AppError => ({ ...error, safe: say('acceptedKept') });

/** Why an operation failed: nothing of it was sent. */
export const nothingSent = (): AppError => ({
  code: 'cancelled',
  happened: say('nothingSent'),
  safe: say('notSetByThis'),
  todo: say('previewThenApply'),
});

/** Why an operation failed: Rollcall ended before it began to send. */
export const endedBeforeSending = (): AppError => ({
  code: 'cancelled',
  happened: say('endedBeforeSending'),
  safe: say('nothingSentSafe'),
  todo: say('previewThenApply'),
});

/** Why an operation failed: no device that was read back holds the new value. */
export const noneChanged = (targets: number): AppError => ({
  code: 'rejected',
  happened: say('noneChanged', { n: targets }),
  safe: say('oldKept'),
  todo: say('noneChangedTodo'),
});
