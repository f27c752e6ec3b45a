import { Failure } from '@shared/contract/failure.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import type { LongOperationStatus } from '@core/service/index.ts';
import type { JournalChange, PartChange, TimelineEntry } from '@core/storage/index.ts';
import { serviceFields, withChanges } from '../part-progress.ts';
import type { OperationsContext } from '../ports.ts';
import { say } from '../words.ts';
import { isGoing, stateOfParts } from '../states.ts';
import { verifyInRounds } from '../verification/verify.ts';
import { stateWords } from '../phrases.ts';
import { pauseMs, readPatiently } from './read-patiently.ts';

/** How many parts are polled in one round; the next ones are polled when these have ended. */
const pollsARound = 8;

/** The messages of the service about single devices, by MAC address. */
function messagesOf({ failedItems }: LongOperationStatus): ReadonlyMap<string, string> {
  return new Map(
    failedItems.map(({ identifier, message }) => [
      normaliseMac(identifier) ?? identifier,
      message || say('silentFailure'),
    ]),
  );
}

function stateEntry(status: LongOperationStatus, atMs: number): TimelineEntry {
  const failed = status.failedCount ?? status.failedItems.length;
  const state = stateWords(status.state);
  const text =
    status.isFinal && failed > 0 ? say('saysFailed', { state, n: failed }) : say('says', { state });
  return { atMs, who: 'service', text };
}

/** What a poll revealed about one part. */
interface News {
  readonly part: PartChange;
  readonly timeline: TimelineEntry;
  readonly messages: ReadonlyMap<string, string>;
}

/** What a status changes in a part; `null` when nothing visible. */
function newsOf(part: OperationPart, status: LongOperationStatus, nowMs: number): News | null {
  const { index, serviceState, processed } = part;
  const isSame = status.state === serviceState && status.processedItems === processed;
  if (!status.isFinal && isSame) return null;
  return {
    part: {
      index,
      state: status.isFinal ? 'ended' : 'running',
      serviceState: status.state,
      processed: status.processedItems,
      endedAtMs: status.isFinal ? nowMs : null,
    },
    timeline: stateEntry(status, nowMs),
    messages: status.isFinal ? messagesOf(status) : new Map(),
  };
}

/** The service cannot, or can no longer, report the status of a part: only its devices can show it. */
const statusLost = ({ index }: OperationPart, error: Failure, nowMs: number): News => ({
  part: { index, state: 'ended', endedAtMs: nowMs },
  timeline:
    error.error.code === 'not-found'
      ? { atMs: nowMs, who: 'service', text: say('doesNotKnow') }
      : { atMs: nowMs, who: 'rollcall', text: say('couldNotReadStatus') },
  messages: new Map(),
});

async function poll(
  context: OperationsContext,
  accountId: string,
  part: OperationPart,
): Promise<News | null> {
  const { clock, ending } = context;
  try {
    const status = await readPatiently(context, accountId, (client) =>
      client.readLongOperation(part.serviceOperationId ?? '', ending),
    );
    return newsOf(part, status, clock.now());
  } catch (error) {
    if (ending.aborted || !(error instanceof Failure) || error.error.code === 'storage') throw error;
    return statusLost(part, error, clock.now());
  }
}

/** What one part of several revealed, in the words of all: their state, without the failures of that part alone. */
const ofAll = (entry: TimelineEntry, serviceState: string): TimelineEntry => ({
  ...entry,
  text: say('says', { state: stateWords(serviceState) }),
});

/** The news of a part as a change of its operation, with a timeline entry when the reported state is new. */
function changeBy(operation: Operation, parts: readonly OperationPart[], news: News): JournalChange {
  const after = withChanges(parts, [news.part]);
  const fields = { ...serviceFields(after, operation.targets), state: stateOfParts(after) };
  const { serviceState } = fields;
  const isReported = news.part.serviceState !== undefined && serviceState !== null;
  const isTold = !isReported || serviceState !== operation.serviceState;
  const entry = isReported && parts.length > 1 ? ofAll(news.timeline, serviceState) : news.timeline;
  return { fields, parts: [news.part], timeline: isTold ? [entry] : [], messages: news.messages };
}

/** Polls the first ongoing parts. `before` and the result count the requests that are not yet in the journal. */
async function pollRound(
  context: OperationsContext,
  { id, accountId }: Operation,
  before: number,
): Promise<number> {
  const { journal } = context;
  let unwritten = before;
  for (const part of journal.parts(id).filter(isGoing).slice(0, pollsARound)) {
    const news = await poll(context, accountId, part);
    unwritten += 1;
    const [current, all] = [journal.get(id), journal.parts(id)];
    const isCurrent = all.find(({ index }) => index === part.index)?.state === part.state;
    if (news === null || !current || !isCurrent) continue;
    const change = changeBy(current, all, news);
    context.write(id, { ...change, fields: { ...change.fields, requests: current.requests + unwritten } });
    unwritten = 0;
  }
  return unwritten;
}

/** Reads the status of the parts until all are final, then reads the devices back. */
async function followToEnd(context: OperationsContext, id: string): Promise<void> {
  const { clock, ending, journal, random } = context;
  let unwritten = 0;
  for (let attempt = 0; ; attempt += 1) {
    const operation = journal.get(id);
    if (operation?.state !== 'accepted' && operation?.state !== 'running') break;
    await clock.wait(pauseMs(attempt, random), ending);
    const goingBefore = journal.parts(id).filter(isGoing).length;
    unwritten = await pollRound(context, operation, unwritten);
    // When parts have ended, the next ones are polled soon.
    if (journal.parts(id).filter(isGoing).length < goingBefore) attempt = -1;
  }
  await verifyInRounds(context, id);
}

/** The pause before the next attempt after the journal could not be written, milliseconds. */
const unwrittenPauseMs = 60_000;

/**
 * Follows an accepted operation: reads the status of its parts (endpoint 6) with pauses that grow from 1 s to 15 s until
 * all are final, then reads its devices back. While the journal cannot be written, it retries every minute and reports
 * to `onFault`. Throws the reason of `ending`.
 */
export async function follow(context: OperationsContext, id: string): Promise<void> {
  const { clock, ending, onFault } = context;
  for (;;) {
    try {
      await followToEnd(context, id);
      return;
    } catch (error) {
      if (ending.aborted || !(error instanceof Failure) || error.error.code !== 'storage') throw error;
      onFault(error);
      await clock.wait(unwrittenPauseMs, ending);
    }
  }
}
