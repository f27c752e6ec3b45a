import { Failure } from '@shared/contract/failure.ts';
import type { Operation, OperationPart } from '@shared/operations/contract.ts';
import type { ServiceClient } from '../service/index.ts';
import type { JournalChange } from '../storage/index.ts';
import { withChanges } from './part-progress.ts';
import type { OperationsParts } from './ports.ts';
import { assertUnmoved } from './rest.ts';
import { restWithheld, withheldWords } from './rest-failures.ts';
import { changeBy, outcomeOf, unwrittenBy, withheldParts } from './send-outcome.ts';
import { endedCanary } from './settle.ts';
import { stateOfParts } from './states.ts';
import { say } from './say.ts';

/** So long a check of the devices holds for what is still to be sent, milliseconds. */
const checkHoldsMs = 60_000;

/** Sends one part, once; `null` when another process sent it. */
async function sendPart(
  parts: OperationsParts,
  operation: Operation,
  part: OperationPart,
  client: ServiceClient,
): Promise<Operation | null> {
  const { clock, journal, remember, tell } = parts;
  const { id, requests } = operation;
  const atMs = clock.now();
  const claimed = journal.claim(id, part.index, atMs, {
    fields: { state: 'sending', requests: requests + 1 },
    parts: [{ index: part.index, state: 'sending', sentAtMs: atMs, error: null }],
    timeline: operation.parts.total === 1 ? [{ atMs, who: 'rollcall', text: say('sentOnce') }] : [],
  });
  if (!claimed) return null;
  tell(claimed);
  const outcome = await outcomeOf(parts, client, claimed, part);
  try {
    const isOneOfMany = outcome.part.state === 'accepted' && journal.nextPart(id) !== null;
    // What hundreds of requests have in common is worked out once, with the last of them.
    if (isOneOfMany) return parts.write(id, { parts: [outcome.part] });
    return parts.write(id, changeBy(claimed, journal.parts(id), outcome));
  } catch (error) {
    if (error instanceof Failure) remember(claimed, unwrittenBy(claimed, journal.parts(id), outcome));
    throw error;
  }
}

/** The end of the sending before the waiting parts. */
function withholding(
  { journal, clock }: OperationsParts,
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

/** Checks once more what is still to be sent, and withholds it where that fails. */
async function check(parts: OperationsParts, operation: Operation, client: ServiceClient): Promise<void> {
  const { journal, ending } = parts;
  const { id } = operation;
  const waiting = journal.parts(id).filter(({ state }) => state === 'waiting');
  try {
    const requests = await assertUnmoved(parts, client, operation, waiting);
    parts.write(id, { fields: { requests: (journal.get(id) ?? operation).requests + requests } });
  } catch (error) {
    if (ending.aborted || !(error instanceof Failure) || error.error.code === 'storage') throw error;
    parts.write(id, withholding(parts, journal.get(id) ?? operation, error, withheldWords(error)));
  }
}

/** Takes what waits for withheld, though that cannot be written: it is not sent, and the operator has to know. */
function forgo(parts: OperationsParts, id: string, error: Failure): void {
  const { journal, remember } = parts;
  const operation = journal.get(id);
  if (!operation || !journal.nextPart(id)) return;
  remember(operation, withholding(parts, operation, error, say('couldNotSaveSending')));
}

/** Sends the waiting parts; throws what the journal throws, with nothing sent that it does not have. */
async function sendWaiting(
  parts: OperationsParts,
  id: string,
  client: ServiceClient,
  checkedAtMs: number,
): Promise<void> {
  const { clock, ending, journal } = parts;
  const all = journal.parts(id);
  const waiting = all.filter(({ state }) => state === 'waiting').length;
  if (all.length > 1) {
    const text = say('sendsIn', { n: waiting });
    parts.write(id, { timeline: [{ atMs: clock.now(), who: 'rollcall', text }] });
  }
  for (let validMs = checkedAtMs + checkHoldsMs; ;) {
    ending.throwIfAborted();
    const operation = journal.get(id);
    if (!operation || !journal.nextPart(id)) break;
    if (clock.now() > validMs) {
      await check(parts, operation, client);
      validMs = clock.now() + checkHoldsMs;
    }
    const next = journal.nextPart(id);
    const current = journal.get(id);
    if (!next || !current) break;
    if ((await sendPart(parts, current, next, client)) === null) return;
  }
}

/**
 * Sends the waiting parts of a journalled change one after the other, each once (endpoint 5). That a part is being sent
 * is on the disk before its first byte leaves, so that a crash can never lead to a second sending. The first part that
 * is not accepted ends the sending: its answer decides nothing about the next one. `checkedAtMs` is when the devices
 * were last found as they were confirmed; after a minute they are read again, and what is left is withheld unless they
 * still are. What cannot be written down is not sent: `onFault` is told.
 */
export async function send(
  parts: OperationsParts,
  id: string,
  client: ServiceClient,
  checkedAtMs: number,
): Promise<void> {
  try {
    await sendWaiting(parts, id, client, checkedAtMs);
  } catch (error) {
    if (parts.ending.aborted || !(error instanceof Failure) || error.error.code !== 'storage') throw error;
    forgo(parts, id, error);
    parts.onFault(error);
  }
}
