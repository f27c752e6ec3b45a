import { Failure } from '@shared/contract/failure.ts';
import type { Operation, OperationPart } from '@shared/operations/contract.ts';
import { deliveryOf, type ServiceClient } from '../service/index.ts';
import type { JournalChange, PartChange, TimelineEntry } from '../storage/index.ts';
import { answerLost } from './operation-failures.ts';
import { serviceFields, withChanges } from './part-progress.ts';
import type { OperationsParts } from './ports.ts';
import { endedCanary } from './settle.ts';
import { stateOfParts } from './states.ts';
import { grouped } from './words.ts';

type Client = Pick<ServiceClient, 'updateField'>;

const entry = (atMs: number, who: TimelineEntry['who'], text: string): TimelineEntry => ({ atMs, who, text });

/** `request 3 of 12: `, or nothing where there is one alone. */
const nameOf = (index: number, total: number): string =>
  total === 1 ? '' : `request ${grouped(index + 1)} of ${grouped(total)}: `;

interface Outcome {
  readonly part: PartChange;
  readonly timeline: TimelineEntry;
}

/** What a failed sending makes of the part: an answer that is lost leaves it `unknown`, for good until read back. */
function afterFailure(index: number, error: unknown, nowMs: number): Outcome {
  const delivery = deliveryOf(error);
  if (delivery === 'unknown' || !(error instanceof Failure)) {
    const details = error instanceof Failure ? (error.error.details ?? error.error.happened) : undefined;
    return {
      part: { index, state: 'unknown', error: answerLost(details) },
      timeline: entry(nowMs, 'rollcall', 'got no answer; the change is not sent again'),
    };
  }
  const isRejected = delivery === 'rejected';
  const text = isRejected ? 'refused the change' : 'could not send the change';
  return {
    part: { index, state: delivery, endedAtMs: nowMs, error: error.error },
    timeline: entry(nowMs, isRejected ? 'service' : 'rollcall', text),
  };
}

async function outcomeOf(
  { clock }: OperationsParts,
  client: Client,
  { companyId, change }: Operation,
  { index, filters, value }: OperationPart,
): Promise<Outcome> {
  try {
    // Without a signal: giving up on a change that is under way would only lose its answer.
    const update = { companyId, fieldName: change.fieldName, value, filters };
    const { operationId } = await client.updateField(update);
    return {
      part: { index, state: 'accepted', serviceOperationId: operationId },
      timeline: entry(clock.now(), 'service', `accepted it as operation ${operationId}`),
    };
  } catch (error) {
    return afterFailure(index, error, clock.now());
  }
}

/** The operation after a part was answered; parts behind one that was not accepted are withheld. */
function changeBy(operation: Operation, parts: readonly OperationPart[], outcome: Outcome): JournalChange {
  const { index, state, error } = outcome.part;
  const isAccepted = state === 'accepted';
  const waiting = isAccepted ? [] : parts.filter((part) => part.state === 'waiting');
  const changes = [
    outcome.part,
    ...waiting.map((part) => ({ index: part.index, state: 'withheld' as const })),
  ];
  const after = withChanges(parts, changes);
  const next = stateOfParts(after);
  const isEnd = next === 'failed';
  const { timeline } = outcome;
  const text = `${nameOf(index, parts.length)}${timeline.text}`;
  return {
    fields: {
      ...serviceFields(after, operation.targets),
      state: next,
      ...(isAccepted
        ? {}
        : {
            error: error ?? null,
            endedAtMs: isEnd ? timeline.atMs : null,
            canary: endedCanary(operation.canary),
          }),
    },
    parts: changes,
    // Hundreds of acceptances would hide what matters; the parts have them.
    timeline: isAccepted && parts.length > 1 ? [] : [{ ...timeline, text }],
  };
}

/** Sends one part, once; `null` when another process sent it. */
async function sendPart(
  parts: OperationsParts,
  operation: Operation,
  part: OperationPart,
  client: Client,
): Promise<Operation | null> {
  const { clock, journal, tell } = parts;
  const { id, requests } = operation;
  const atMs = clock.now();
  const claimed = journal.claim(id, part.index, atMs, {
    fields: { state: 'sending', requests: requests + 1 },
    parts: [{ index: part.index, state: 'sending', sentAtMs: atMs, error: null }],
    timeline: operation.parts.total === 1 ? [entry(atMs, 'rollcall', 'sent the change once')] : [],
  });
  if (!claimed) return null;
  tell(claimed);
  const outcome = await outcomeOf(parts, client, claimed, part);
  const isOneOfMany = outcome.part.state === 'accepted' && journal.nextPart(id) !== null;
  // What hundreds of requests have in common is worked out once, with the last of them.
  if (isOneOfMany) return parts.write(id, { parts: [outcome.part] });
  return parts.write(id, changeBy(claimed, journal.parts(id), outcome));
}

/**
 * Sends the waiting parts of a journalled change one after the other, each once (endpoint 5). That a part is being sent
 * is on the disk before its first byte leaves, so that a crash can never lead to a second sending. The first part that
 * is not accepted ends the sending: its answer decides nothing about the next one. Throws `Failure` `storage` when the
 * journal cannot be written.
 */
export async function send(parts: OperationsParts, id: string, client: Client): Promise<void> {
  const { clock, ending, journal } = parts;
  const all = journal.parts(id);
  const waiting = all.filter(({ state }) => state === 'waiting').length;
  if (all.length > 1) {
    const text = `sends the change in ${grouped(waiting)} requests`;
    parts.write(id, { timeline: [entry(clock.now(), 'rollcall', text)] });
  }
  for (;;) {
    ending.throwIfAborted();
    const operation = journal.get(id);
    const next = journal.nextPart(id);
    if (!operation || !next) break;
    if ((await sendPart(parts, operation, next, client)) === null) return;
  }
}
