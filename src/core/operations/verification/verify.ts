import { Failure } from '@shared/contract/failure.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import type { JournalChange } from '@core/storage/index.ts';
import { endedCanary } from '../canary/ended-canary.ts';
import { readerOf } from '../client-of.ts';
import { changedMeanwhile, notReadBack, stillSending } from '../operation-failures.ts';
import { withChanges } from '../part-progress.ts';
import type { OperationsContext } from '../ports.ts';
import { readPatiently } from '../progress/read-patiently.ts';
import { say } from '../words.ts';
import { isOngoing, isSending, stateOfParts } from '../states.ts';
import { activityKeyOf } from './activity-key.ts';
import { isFresh } from './fresh.ts';
import { readBack } from './read-back.ts';
import { endedByReading, isOpen, readBackEntry, settlement } from './settle.ts';
import { countsSoFar, isSentIn, targetsWithValues, withReadings, type Target } from './targets.ts';

/** Pauses before the second, third and fourth reading: devices take a while to report a new value. */
const pausesMs = [2_000, 10_000, 60_000] as const;

/** How long a reading of all devices stays valid, milliseconds; an older one decides nothing. */
const freshMs = 300_000;

/**
 * Reads the devices of an operation, all or only those not yet confirmed, and stores what they show. Returns all its
 * devices as then known, `outdated` when something happened to the operation meanwhile, or `ended` when a reading on
 * demand settled it.
 */
async function round(
  context: OperationsContext,
  operation: Operation,
  withConfirmed: boolean,
): Promise<readonly Target[] | 'outdated' | 'ended'> {
  const { clock, ending, journal } = context;
  const { id, accountId } = operation;
  const { moment, readings, requests } = await readPatiently(context, accountId, async (client) => {
    const moment = activityKeyOf(journal, id);
    const open = targetsWithValues(journal, operation)
      .filter(({ outcome }) => withConfirmed || outcome !== 'confirmed')
      // Devices of unsent parts are only read on demand.
      .filter(isSentIn(journal.parts(id)));
    return { moment, ...(await readBack(client, operation, open, ending)) };
  });
  const current = journal.get(id);
  if (current?.state !== 'verifying') return 'ended';
  if (activityKeyOf(journal, id) !== moment) return 'outdated';
  const after = withReadings(targetsWithValues(journal, operation), readings);
  const isNews = countsSoFar(after).confirmed !== current.confirmed;
  context.write(id, {
    fields: { ...countsSoFar(after), requests: current.requests + requests },
    readings,
    timeline: isNews ? [readBackEntry(after, journal.parts(id), clock.now())] : [],
  });
  return after;
}

/** Marks an operation `unknown` whose devices cannot be read, however often it is tried: the operator has to look. */
function unreadable({ journal, clock, write }: OperationsContext, id: string, error: Failure): void {
  const operation = journal.get(id);
  if (operation?.state !== 'verifying') return;
  write(id, {
    fields: {
      state: 'unknown',
      error: notReadBack(error.error),
      canary: endedCanary(operation.canary),
    },
    timeline: [{ atMs: clock.now(), who: 'rollcall', text: say('couldNotReadBack') }],
  });
}

/** Settles a verified operation, unless its canary is still to be watched. */
function settle({ journal, clock, write }: OperationsContext, id: string, targets: readonly Target[]): void {
  const operation = journal.get(id);
  if (!operation || operation.canary?.phase === 'sending') return;
  write(id, settlement(operation, { targets, parts: journal.parts(id) }, clock.now()));
}

/** Runs the rounds of `verifyInRounds`. Throws what `readPatiently` throws. */
async function verify(context: OperationsContext, id: string): Promise<void> {
  const { clock, ending, journal } = context;
  let wholeAtMs = Number.NEGATIVE_INFINITY;
  const isStillFresh = (): boolean => isFresh(wholeAtMs, freshMs, clock.now());
  for (let index = 0; ;) {
    const operation = journal.get(id);
    if (operation?.state !== 'verifying') return;
    const isWhole = !isStillFresh();
    const targets = await round(context, operation, isWhole);
    if (targets === 'ended') return;
    if (targets === 'outdated') continue;
    if (isWhole) wholeAtMs = clock.now();
    const pause = pausesMs[index];
    if (pause !== undefined && isOpen(targets, journal.parts(id))) {
      await clock.wait(pause, ending);
      index += 1;
    } else if (isStillFresh()) {
      settle(context, id, targets);
      return;
    }
  }
}

/**
 * Reads the devices of an operation back until all are confirmed, the service reported why they are not, or after the
 * fourth reading; then settles its state accordingly. The first reading is of all devices, and the operation is never
 * settled by one that is older than five minutes. Ends early when a reading on demand settled the operation meanwhile.
 */
export async function verifyInRounds(context: OperationsContext, id: string): Promise<void> {
  try {
    await verify(context, id);
  } catch (error) {
    if (context.ending.aborted || !(error instanceof Failure) || error.error.code === 'storage') throw error;
    unreadable(context, id, error);
  }
}

/**
 * The change that a reading on demand makes. An ongoing operation is settled only when all devices are confirmed. For an
 * unknown one the reading decides the parts without an answer; the parts that the service accepted continue.
 */
function afterReading(
  operation: Operation,
  read: { readonly targets: readonly Target[]; readonly parts: readonly OperationPart[] },
  nowMs: number,
): JournalChange {
  const settled = settlement(operation, read, nowMs);
  if (settled.fields.state === 'done') return settled;
  const decided = endedByReading(
    read.parts.filter(({ state }) => state === 'unknown'),
    nowMs,
  );
  const next = stateOfParts(withChanges(read.parts, decided));
  if (operation.state === 'verifying') return { fields: countsSoFar(read.targets) };
  if (!isOngoing(next) || next === 'verifying') return settled;
  const error = operation.state === 'unknown' ? null : operation.error;
  return { fields: { ...countsSoFar(read.targets), state: next, error }, parts: decided };
}

const triesOnDemand = 3;

/**
 * Reads all devices of an operation once, on demand, and settles its state accordingly; reads them again when something
 * happened to the operation meanwhile, up to three times. Throws `Failure` `not-signed-in`, `invalid-request` while the
 * change is being sent or when the operation keeps changing, and what the client throws.
 */
export async function verifyNow(context: OperationsContext, operation: Operation): Promise<Operation> {
  const { access, clock, journal, ending } = context;
  const { id } = operation;
  if (isSending(operation)) throw stillSending();
  const client = await readerOf(access, operation);
  let requests = 0;
  for (let tries = 0; tries < triesOnDemand; tries += 1) {
    const moment = activityKeyOf(journal, id);
    const before = targetsWithValues(journal, operation);
    const read = await readBack(client, operation, before, ending);
    requests += read.requests;
    const current = journal.get(id) ?? operation;
    if (isSending(current)) throw stillSending();
    if (activityKeyOf(journal, id) !== moment) continue;
    const targets = withReadings(before, read.readings);
    const all = journal.parts(id);
    const nowMs = clock.now();
    const change = afterReading(current, { targets, parts: all }, nowMs);
    return context.write(id, {
      ...change,
      fields: { ...change.fields, requests: current.requests + requests },
      readings: read.readings,
      timeline: [readBackEntry(targets, all, nowMs)],
    });
  }
  throw changedMeanwhile();
}
