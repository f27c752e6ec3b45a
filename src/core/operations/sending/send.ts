import { Failure } from '@shared/contract/failure.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import type { ServiceClient } from '@core/service/index.ts';
import type { JournalChange } from '@core/storage/index.ts';
import { withChanges } from '../part-progress.ts';
import type { OperationsContext } from '../ports.ts';
import { say } from '../words.ts';
import { stateOfParts } from '../states.ts';
import { isFresh } from '../verification/fresh.ts';
import { endedCanary } from '../canary/ended-canary.ts';
import { assertUnmoved } from './rest.ts';
import { restWithheld, withheldWords } from './rest-failures.ts';
import { changeBy, outcomeOf, unwrittenBy, withheldParts } from './send-outcome.ts';

/** How long a check of the devices is valid for what is still to be sent, milliseconds. */
const checkHoldsMs = 60_000;

/** Sends one part, once. Returns `null` when another process sent or withheld it. */
async function sendPart(
  context: OperationsContext,
  operation: Operation,
  part: OperationPart,
  client: ServiceClient,
): Promise<Operation | null> {
  const { clock, journal, remember, tell } = context;
  const { id, requests } = operation;
  const atMs = clock.now();
  const claimed = journal.claim(id, part.index, atMs, {
    fields: { state: 'sending', requests: requests + 1 },
    parts: [{ index: part.index, state: 'sending', sentAtMs: atMs, error: null }],
    timeline: operation.parts.total === 1 ? [{ atMs, who: 'rollcall', text: say('sentOnce') }] : [],
  });
  if (!claimed) return null;
  tell(claimed);
  const outcome = await outcomeOf(context, client, claimed, part);
  try {
    const isOneOfMany = outcome.part.state === 'accepted' && journal.nextPart(id) !== null;
    // The summary of hundreds of requests is computed only once, with the last of them.
    if (isOneOfMany) return context.write(id, { parts: [outcome.part] });
    return context.write(id, changeBy(claimed, journal.parts(id), outcome));
  } catch (error) {
    if (error instanceof Failure) remember(claimed, unwrittenBy(claimed, journal.parts(id), outcome));
    throw error;
  }
}

/** The change that withholds all waiting parts and so ends the sending. */
function withholding(
  { journal, clock }: OperationsContext,
  { id, canary }: Operation,
  error: Failure,
  text: string,
): JournalChange {
  const parts = journal.parts(id);
  const reason = restWithheld(error);
  const changes = withheldParts(parts, reason);
  const state = stateOfParts(withChanges(parts, changes));
  const atMs = clock.now();
  return {
    fields: {
      state,
      error: reason,
      endedAtMs: state === 'failed' ? atMs : null,
      canary: endedCanary(canary),
    },
    parts: changes,
    timeline: [{ atMs, who: 'rollcall', text }],
  };
}

/** Checks again the devices that are still to be sent to; withholds the waiting parts when that fails. */
async function check(context: OperationsContext, operation: Operation, client: ServiceClient): Promise<void> {
  const { journal, ending } = context;
  const { id } = operation;
  const waiting = journal.parts(id).filter(({ state }) => state === 'waiting');
  try {
    const requests = await assertUnmoved(context, client, operation, waiting);
    context.write(id, { fields: { requests: (journal.get(id) ?? operation).requests + requests } });
  } catch (error) {
    if (ending.aborted || !(error instanceof Failure) || error.error.code === 'storage') throw error;
    // Stopped meanwhile: nothing is left that this failure would withhold.
    if (!journal.nextPart(id)) return;
    context.write(id, withholding(context, journal.get(id) ?? operation, error, withheldWords(error)));
  }
}

/** Withholds the waiting parts in memory, as the journal cannot be written: they are not sent and the operator must know. */
function forgo(context: OperationsContext, id: string, error: Failure): void {
  const { journal, remember } = context;
  const operation = journal.get(id);
  if (!operation || !journal.nextPart(id)) return;
  remember(operation, withholding(context, operation, error, say('couldNotSaveSending')));
}

/** Sends the waiting parts. Throws what the journal throws; nothing is sent that the journal does not have. */
async function sendWaiting(
  context: OperationsContext,
  id: string,
  client: ServiceClient,
  checkedAtMs: number,
): Promise<void> {
  const { clock, ending, journal } = context;
  const all = journal.parts(id);
  const waiting = all.filter(({ state }) => state === 'waiting').length;
  if (all.length > 1) {
    const text = say('sendsIn', { n: waiting });
    context.write(id, { timeline: [{ atMs: clock.now(), who: 'rollcall', text }] });
  }
  for (let lastCheckMs = checkedAtMs; ;) {
    ending.throwIfAborted();
    const operation = journal.get(id);
    if (!operation || !journal.nextPart(id)) break;
    if (!isFresh(lastCheckMs, checkHoldsMs, clock.now())) {
      await check(context, operation, client);
      lastCheckMs = clock.now();
    }
    const next = journal.nextPart(id);
    const current = journal.get(id);
    if (!next || !current) break;
    if ((await sendPart(context, current, next, client)) === null) return;
  }
}

/**
 * Sends the waiting parts of a journalled change one after the other, each once (endpoint 5). The fact that a part is
 * being sent is on disk before its first byte leaves, so that a crash can never cause it to be sent twice. The first
 * part that is not accepted ends the sending: its answer decides nothing about the next one. `checkedAtMs` is when the
 * devices were last found to be as confirmed; after a minute they are read again, and the remaining parts are withheld
 * if they have changed. What cannot be journalled is not sent; the error goes to `onFault`.
 */
export async function send(
  context: OperationsContext,
  id: string,
  client: ServiceClient,
  checkedAtMs: number,
): Promise<void> {
  try {
    await sendWaiting(context, id, client, checkedAtMs);
  } catch (error) {
    if (context.ending.aborted || !(error instanceof Failure) || error.error.code !== 'storage') throw error;
    forgo(context, id, error);
    context.onFault(error);
  }
}
