import { Failure } from '@shared/contract/failure.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { Operation } from '@shared/operations/contract.ts';
import type { LongOperationStatus } from '../service/index.ts';
import type { JournalChange, TimelineEntry } from '../storage/index.ts';
import type { OperationsParts } from './ports.ts';
import { pauseMs, readPatiently } from './read-patiently.ts';
import { verifyInRounds } from './verify.ts';
import { grouped, stateWords } from './words.ts';

const silentFailure = 'The service reports a failure and does not say why';

/** What the service said of single devices, by MAC address. */
function messagesOf({ failedItems }: LongOperationStatus): ReadonlyMap<string, string> {
  return new Map(
    failedItems.map(({ identifier, message }) => [
      normaliseMac(identifier) ?? identifier,
      message || silentFailure,
    ]),
  );
}

function saysEntry(status: LongOperationStatus, atMs: number): TimelineEntry {
  const failed = status.failedCount ?? status.failedItems.length;
  const failures = status.isFinal && failed > 0 ? `, ${grouped(failed)} failed` : '';
  return { atMs, who: 'service', text: `says ${stateWords(status.state)}${failures}` };
}

/** What a status changes in the operation; `null` when nothing that anybody sees. */
function changeBy(operation: Operation, status: LongOperationStatus, nowMs: number): JournalChange | null {
  // The service counts every device that the filters hit, those too that had the value before.
  const processed = status.processedItems && Math.min(status.processedItems, operation.targets);
  const isNewState = status.state !== operation.serviceState;
  if (!status.isFinal && !isNewState && processed === operation.processed) return null;
  return {
    fields: {
      state: status.isFinal ? 'verifying' : 'running',
      serviceState: status.state,
      processed,
    },
    timeline: isNewState ? [saysEntry(status, nowMs)] : [],
    messages: status.isFinal ? messagesOf(status) : new Map(),
  };
}

/** The service cannot say (any more) what became of the operation: only its devices can. */
const statusLost = (error: Failure, nowMs: number): JournalChange => ({
  fields: { state: 'verifying' },
  timeline: [
    error.error.code === 'not-found'
      ? { atMs: nowMs, who: 'service', text: 'does not know the operation' }
      : { atMs: nowMs, who: 'rollcall', text: 'could not read the status' },
  ],
});

async function poll(parts: OperationsParts, operation: Operation): Promise<JournalChange | null> {
  const { clock, ending } = parts;
  try {
    const status = await readPatiently(parts, operation.accountId, (client) =>
      client.readLongOperation(operation.serviceOperationId ?? '', ending),
    );
    return changeBy(operation, status, clock.now());
  } catch (error) {
    if (ending.aborted || !(error instanceof Failure)) throw error;
    return statusLost(error, clock.now());
  }
}

/**
 * Follows an accepted operation: reads its status (endpoint 6) with pauses that grow from 1 s to 15 s until a final one,
 * then reads its devices back. Throws `Failure` `storage`, and the reason of `ending`.
 */
export async function follow(parts: OperationsParts, id: string): Promise<void> {
  const { clock, ending, journal, random } = parts;
  let unwritten = 0;
  for (let attempt = 0; ; attempt += 1) {
    const operation = journal.get(id);
    if (operation?.state !== 'accepted' && operation?.state !== 'running') break;
    await clock.wait(pauseMs(attempt, random), ending);
    const change = await poll(parts, operation);
    unwritten += 1;
    const current = journal.get(id);
    if (change === null || !current || current.state !== operation.state) continue;
    const requests = current.requests + unwritten;
    parts.write(id, { ...change, fields: { ...change.fields, requests } });
    unwritten = 0;
  }
  await verifyInRounds(parts, id);
}
