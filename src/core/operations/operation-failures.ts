import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { devices, grouped, quoted } from './words.ts';

const invalid = (happened: string, todo: string): Failure =>
  new Failure({
    code: 'invalid-request',
    happened,
    safe: 'Nothing was sent and the devices are as they were.',
    todo,
  });

/** An order on an operation that cannot be carried out; what was sent of the operation before is sent. */
const refusedOrder = (happened: string, todo: string): Failure =>
  new Failure({ code: 'invalid-request', happened, safe: 'Nothing more was sent.', todo });

/** The change cannot be asked for; `wrong` is one sentence. */
export const invalidChange = (wrong: string): Failure =>
  invalid(wrong, 'Choose another field or another value.');

/** A filter names a field that the company does not have (any more). */
export const unknownFilterField = (name: string): Failure =>
  invalid(
    `The company has no field ${quoted(name)} to filter by.`,
    'Remove that filter, then preview again.',
  );

/** The preview is not kept any more, or is of another account. */
export const previewGone = (): Failure =>
  invalid('The preview is no longer there.', 'Preview the change again, then apply it.');

export const wrongCount = (targets: number): Failure =>
  invalid(
    `The number that was typed is not the number of devices that will change, ${grouped(targets)}.`,
    'Look at the preview again and type its number.',
  );

export const wrongName = (companyName: string): Failure =>
  invalid(
    `Without a filter the change is for every device of ${companyName}, and that name was not typed.`,
    `Type ${companyName}, or preview the change again with a filter.`,
  );

/** The service does not take as few requests any more as the preview told. */
export const moreRequests = (now: number, before: number): Failure =>
  invalid(
    `The change takes ${grouped(now)} requests now, not ${grouped(before)}.`,
    'Preview the change again, then apply it.',
  );

export const nothingToChange = (): Failure =>
  invalid('No device would change.', 'Choose another value or other filters.');

/** The service found devices by the filters that do not match them as they are evaluated here. */
export const disagreement = (count: number): Failure =>
  invalid(
    `The service counts ${devices(count)} to the filters that Rollcall does not.`,
    'Look at these devices in the preview; accept by name that they are changed too, or choose other filters.',
  );

/** Devices came into doubt after the doubts were accepted. */
export const newDisagreement = (count: number): Failure =>
  invalid(
    `Since the preview the service counts ${devices(count)} more to the filters that Rollcall does not.`,
    'Preview the change again, then apply it.',
  );

/** The devices are not those of the preview any more. */
export const devicesMoved = (moved: { readonly joined: number; readonly left: number }): Failure => {
  const parts = [
    moved.joined > 0 ? [`${devices(moved.joined)} joined`] : [],
    moved.left > 0 ? [`${devices(moved.left)} left`] : [],
  ].flat();
  return invalid(
    `The devices moved since the preview: ${parts.join(', ') || 'some have another value now'}.`,
    'Preview the change again, then apply it.',
  );
};

/** A reading that did not bring every device that the service counts: what is not seen must not be changed. */
export const notAllListed = (counted: number, listed: number): Failure =>
  invalid(
    `The service counts ${devices(counted)} but listed ${grouped(listed)}.`,
    'Preview the change again; if it stays, ask whoever runs the service.',
  );

/** A follow-up of an operation whose end is not known. */
export const notSettled = (): Failure =>
  refusedOrder('The end of the operation is not known.', 'Wait for it, or choose Find out, then try again.');

/** A follow-up of an operation of another account than the one shown. */
export const otherAccount = (companyName: string): Failure =>
  invalid(`The operation is of ${companyName}.`, `Choose ${companyName}, then try again.`);

export const unknownOperation = (): Failure =>
  invalid('There is no such operation.', 'Choose one from the list.');

export const stillSending = (): Failure =>
  refusedOrder(
    'The change is being sent at this moment.',
    'Wait for the answer of the service, then read the devices.',
  );

export const nothingToStop = (): Failure =>
  refusedOrder('All of the change was sent already.', 'Wait for its end, then revert it.');

export const canaryTooLarge = (targets: number): Failure =>
  invalid(
    `The first devices have to be fewer than the ${grouped(targets)} that will change.`,
    'Choose fewer first devices.',
  );

/** First devices that could all fail without anything being stopped. */
export const canaryNeverStops = (first: number): Failure =>
  invalid(
    `The first ${devices(first)} have to bear fewer failures than there are of them.`,
    'Choose fewer failures.',
  );

/** Why an operation ended after its first devices. */
export const canaryFailed = (failures: number, first: number): AppError => ({
  code: 'rejected',
  happened: `${devices(failures)} of the first ${grouped(first)} did not take the value or went offline.`,
  safe: 'The rest was not sent; the old values of the first ones are kept with this operation.',
  todo: 'Look at the first ones, then revert them, or have the rest sent all the same.',
});

export const nothingUnsent = (): Failure =>
  refusedOrder('No request of this operation is left to be sent.', 'Read the devices to see what they hold.');

export const stillGoing = (): Failure =>
  refusedOrder('The service is still at what was sent.', 'Wait for its end, then send the rest.');

/** Something happened to an operation while its devices were read: what they showed is of before that. */
export const changedMeanwhile = (): Failure =>
  refusedOrder('The operation changed while its devices were read.', 'Look at it, then try again.');

/** The devices of an operation cannot be read, because nobody is signed in to its account. */
export const accountNeeded = (companyName: string): Failure =>
  new Failure({
    code: 'not-signed-in',
    happened: `Nobody is signed in to ${companyName}.`,
    safe: 'The operation is as it was.',
    todo: `Sign in to ${companyName}, then read the devices again.`,
  });

/** Why an operation is `unknown`: the answer to the change is lost (ui.md, Words). */
export const answerLost = (details?: string): AppError => ({
  code: 'timed-out',
  happened: 'We sent the change and got no answer.',
  safe: 'It may or may not be done; we will not send it twice.',
  todo: 'Choose Find out to read the devices.',
  ...(details === undefined ? {} : { details }),
});

/** Why an operation is `unknown`: the answer to the change could not be written down. */
export const answerNotKept: AppError = {
  code: 'storage',
  happened: 'The service answered, and the answer could not be saved.',
  safe: 'The change may be done; we will not send it twice.',
  todo: 'Make room on the disk, then choose Find out to read the devices.',
};

/** Why an operation is `unknown` that the service was through with: its devices cannot be read back. */
export const notReadBack = (error: AppError): AppError => ({
  ...error,
  safe: 'The service accepted the change; the old values are kept here.',
});

/** Why an operation failed of which nothing was sent. */
export const nothingSent: AppError = {
  code: 'cancelled',
  happened: 'Nothing of the change was sent.',
  safe: 'What the devices have was not set by this operation.',
  todo: 'Preview the change again, then apply it.',
};

/** Why an operation failed that Rollcall had not begun to send when it ended. */
export const endedBeforeSending: AppError = {
  code: 'cancelled',
  happened: 'Rollcall ended before the change was sent.',
  safe: 'Nothing was sent and the devices are as they were.',
  todo: 'Preview the change again, then apply it.',
};

/** Why an operation failed whose devices were read back. */
export const noneChanged = (targets: number): AppError => ({
  code: 'rejected',
  happened: `Reading the devices shows that none of the ${grouped(targets)} has the new value.`,
  safe: 'Their old values are kept with this operation.',
  todo: 'The service may still be at it: read the devices again before you send the change anew.',
});
