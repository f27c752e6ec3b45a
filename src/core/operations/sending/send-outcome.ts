import { Failure } from '@shared/contract/failure.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import { deliveryOf, type ServiceClient } from '@core/service/index.ts';
import type { JournalChange, PartChange, TimelineEntry } from '@core/storage/index.ts';
import { answerLost, answerNotKept } from '../operation-failures.ts';
import { serviceFields, withChanges } from '../part-progress.ts';
import type { OperationsContext } from '../ports.ts';
import { say } from '../words.ts';
import { hasLeft, stateOfParts } from '../states.ts';
import { endedCanary } from '../canary/ended-canary.ts';
import { amongOthers } from './rest-failures.ts';

/** `request 3 of 12: got no answer`, or the text alone when there is only one request. */
const ofRequest = (index: number, total: number, text: string): string =>
  total === 1 ? text : say('ofRequest', { number: index + 1, total, text });

/** The outcome of sending one part. */
export interface Outcome {
  readonly part: PartChange;
  readonly timeline: TimelineEntry;
}

/** The outcome of a failed sending. A lost answer leaves the part `unknown` until its devices are read back. */
function afterFailure(index: number, error: unknown, atMs: number): Outcome {
  const delivery = deliveryOf(error);
  if (delivery === 'unknown' || !(error instanceof Failure)) {
    const details = error instanceof Failure ? (error.error.details ?? error.error.happened) : undefined;
    return {
      part: { index, state: 'unknown', error: answerLost(details) },
      timeline: { atMs, who: 'rollcall', text: say('gotNoAnswer') },
    };
  }
  const isRejected = delivery === 'rejected';
  const text = say(isRejected ? 'refused' : 'couldNotSend');
  return {
    part: { index, state: delivery, endedAtMs: atMs, error: error.error },
    timeline: { atMs, who: isRejected ? 'service' : 'rollcall', text },
  };
}

/** Sends one part (endpoint 5). Resolves with the outcome, a failure included. */
export async function outcomeOf(
  { clock }: OperationsContext,
  client: Pick<ServiceClient, 'updateField'>,
  { companyId, change }: Operation,
  { index, filters, value }: OperationPart,
): Promise<Outcome> {
  try {
    // Without a signal: aborting a change in progress would only lose its answer.
    const update = { companyId, fieldName: change.fieldName, value, filters };
    const { operationId } = await client.updateField(update);
    return {
      part: { index, state: 'accepted', serviceOperationId: operationId },
      timeline: { atMs: clock.now(), who: 'service', text: say('acceptedAs', { id: operationId }) },
    };
  } catch (error) {
    return afterFailure(index, error, clock.now());
  }
}

/** Returns the waiting parts as withheld: nothing is sent after a part that was not accepted. */
export const withheldParts = (
  parts: readonly OperationPart[],
  error: OperationPart['error'] = null,
): PartChange[] =>
  parts.filter(({ state }) => state === 'waiting').map(({ index }) => ({ index, state: 'withheld', error }));

/** Why the operation does not continue, worded so that it is true of all its parts. */
function reasonOf({ part: { state, error } }: Outcome, after: readonly OperationPart[]): Operation['error'] {
  return error && state !== 'unknown' && after.some(hasLeft) ? amongOthers(error) : (error ?? null);
}

/** Returns the change that the outcome of a part makes; the parts after one that was not accepted are withheld. */
export function changeBy(
  operation: Operation,
  parts: readonly OperationPart[],
  outcome: Outcome,
): JournalChange {
  const { part, timeline } = outcome;
  const isAccepted = part.state === 'accepted';
  const changes = [part, ...(isAccepted ? [] : withheldParts(parts))];
  const after = withChanges(parts, changes);
  const state = stateOfParts(after);
  const text = ofRequest(part.index, parts.length, timeline.text);
  return {
    fields: {
      ...serviceFields(after, operation.targets),
      state,
      endedAtMs: state === 'failed' ? timeline.atMs : null,
      ...(isAccepted ? {} : { error: reasonOf(outcome, after), canary: endedCanary(operation.canary) }),
    },
    parts: changes,
    // Hundreds of acceptances would hide what matters; the parts record them.
    timeline: isAccepted && parts.length > 1 ? [] : [{ ...timeline, text }],
  };
}

/** Returns the change that an answer makes which could not be journalled: its content is not relied upon. */
export function unwrittenBy(
  operation: Operation,
  parts: readonly OperationPart[],
  { part, timeline }: Outcome,
): JournalChange {
  const error = answerNotKept();
  return {
    fields: {
      state: 'unknown',
      error,
      endedAtMs: null,
      canary: endedCanary(operation.canary),
    },
    parts: [{ ...part, state: 'unknown', error, endedAtMs: null }, ...withheldParts(parts)],
    timeline: [{ atMs: timeline.atMs, who: 'rollcall', text: say('couldNotSaveAnswer') }],
  };
}
