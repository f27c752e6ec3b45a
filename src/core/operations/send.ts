import { Failure } from '@shared/contract/failure.ts';
import type { Operation } from '@shared/operations/contract.ts';
import { deliveryOf, type ServiceClient } from '../service/index.ts';
import type { JournalChange, TimelineEntry } from '../storage/index.ts';
import { answerLost } from './operation-failures.ts';
import type { OperationsParts } from './ports.ts';

const entry = (atMs: number, who: TimelineEntry['who'], text: string): TimelineEntry => ({ atMs, who, text });

/** What a failed sending makes of the operation: an answer that is lost leaves it `unknown`, for good until read back. */
function afterFailure(error: unknown, nowMs: number): JournalChange {
  const delivery = deliveryOf(error);
  if (delivery === 'unknown' || !(error instanceof Failure)) {
    const details = error instanceof Failure ? (error.error.details ?? error.error.happened) : undefined;
    return {
      fields: { state: 'unknown', error: answerLost(details) },
      timeline: [entry(nowMs, 'rollcall', 'got no answer; the change is not sent again')],
    };
  }
  const text = delivery === 'rejected' ? 'refused the change' : 'could not send the change';
  return {
    fields: { state: 'failed', endedAtMs: nowMs, error: error.error },
    timeline: [entry(nowMs, delivery === 'rejected' ? 'service' : 'rollcall', text)],
  };
}

/**
 * Sends a journalled change, once (endpoint 5). That it is being sent is on the disk before the first byte leaves, so
 * that a crash can never lead to a second sending. Resolves with the operation as `accepted`, `failed` or `unknown`;
 * throws `Failure` `storage` when the journal cannot be written.
 */
export async function send(
  parts: OperationsParts,
  operation: Operation,
  client: Pick<ServiceClient, 'updateField'>,
): Promise<Operation> {
  const { id, companyId, change } = operation;
  const requests = operation.requests + 1;
  parts.write(id, {
    fields: { state: 'sending', requests },
    timeline: [entry(parts.clock.now(), 'rollcall', 'sent the change once')],
  });
  try {
    // Without a signal: giving up on a change that is under way would only lose its answer.
    const { operationId } = await client.updateField({ companyId, ...change });
    return parts.write(id, {
      fields: { state: 'accepted', serviceOperationId: operationId },
      timeline: [entry(parts.clock.now(), 'service', `accepted it as operation ${operationId}`)],
    });
  } catch (error) {
    if (error instanceof Failure && error.error.code === 'storage') throw error;
    return parts.write(id, afterFailure(error, parts.clock.now()));
  }
}
