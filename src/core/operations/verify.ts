import { Failure } from '@shared/contract/failure.ts';
import type { Operation, OperationPart } from '@shared/operations/contract.ts';
import type { ServiceClient } from '../service/index.ts';
import type { JournalChange } from '../storage/index.ts';
import { accountNeeded, stillSending } from './operation-failures.ts';
import type { OperationsParts } from './ports.ts';
import { withChanges } from './part-progress.ts';
import { readBack, type Target } from './read-back.ts';
import { readPatiently } from './read-patiently.ts';
import {
  countsOf,
  endedByReading,
  isOpen,
  readBackEntry,
  settlement,
  targetsWithValues,
  withReadings,
} from './settle.ts';
import { isOngoing, isUnsent, stateOfParts } from './states.ts';

/** Pauses before the second, third and fourth reading: devices take a while to report a new value. */
const roundsMs = [2_000, 10_000, 60_000] as const;

const isUnconfirmed = ({ outcome }: Target): boolean => outcome !== 'confirmed';

/** Whether the part of a device left at all; the others are only read on demand. */
const isSent = (parts: readonly OperationPart[]): ((target: Target) => boolean) => {
  const unsent = new Set(parts.filter(isUnsent).map(({ index }) => index));
  return ({ part }) => !unsent.has(part ?? 0);
};

/**
 * Reads the devices that are not confirmed yet, and keeps what that shows; `null` when a reading on demand settled the
 * operation meanwhile.
 */
async function round(parts: OperationsParts, operation: Operation): Promise<readonly Target[] | null> {
  const { clock, ending, journal } = parts;
  const { id, accountId } = operation;
  const open = targetsWithValues(journal, operation)
    .filter(isUnconfirmed)
    .filter(isSent(journal.parts(id)));
  const { readings, requests } = await readPatiently(parts, accountId, (client) =>
    readBack(client, operation, open, ending),
  );
  const current = journal.get(id);
  if (current?.state !== 'verifying') return null;
  const after = withReadings(targetsWithValues(journal, operation), readings);
  const isNews = countsOf(after).confirmed !== current.confirmed;
  parts.write(id, {
    fields: { ...countsOf(after), requests: current.requests + requests },
    readings,
    timeline: isNews ? [readBackEntry(after, clock.now())] : [],
  });
  return after;
}

/** Somebody has to look: the devices cannot be read, and no repetition will mend that. */
const unreadable = (error: Failure, nowMs: number): JournalChange => ({
  fields: { state: 'unknown', error: error.error },
  timeline: [{ atMs: nowMs, who: 'rollcall', text: 'could not read the devices back' }],
});

/** Settles a verified operation, unless its rest waits for the first devices and is not sent yet. */
function settle({ journal, clock, write }: OperationsParts, id: string, targets: readonly Target[]): void {
  const operation = journal.get(id);
  if (!operation || operation.canary?.phase === 'sending') return;
  write(id, settlement(operation, { targets, parts: journal.parts(id) }, clock.now()));
}

/**
 * Reads the devices of an operation back until all are confirmed, the service said why they are not, or four readings
 * agree; then settles its state by what they show. Ends early when a reading on demand settled it meanwhile.
 */
export async function verifyInRounds(parts: OperationsParts, id: string): Promise<void> {
  const { clock, ending, journal } = parts;
  try {
    for (let index = 0; ; index += 1) {
      const operation = journal.get(id);
      if (operation?.state !== 'verifying') return;
      const targets = await round(parts, operation);
      if (targets === null) return;
      const pause = roundsMs[index];
      if (pause === undefined || !isOpen(targets, journal.parts(id))) {
        settle(parts, id, targets);
        return;
      }
      await clock.wait(pause, ending);
    }
  } catch (error) {
    if (ending.aborted || !(error instanceof Failure) || error.error.code === 'storage') throw error;
    parts.write(id, unreadable(error, clock.now()));
  }
}

/**
 * The change that a reading on demand makes. An operation that goes on is only settled when all are confirmed; having
 * the devices read decides what an unknown one was waiting for, and what the service accepted of it goes on.
 */
function afterReading(
  operation: Operation,
  read: { readonly targets: readonly Target[]; readonly parts: readonly OperationPart[] },
  nowMs: number,
): JournalChange {
  const settled = settlement(operation, read, nowMs);
  if (settled.fields?.state === 'done') return settled;
  const decided = endedByReading(
    read.parts.filter(({ state }) => state === 'unknown'),
    nowMs,
  );
  const next = stateOfParts(withChanges(read.parts, decided));
  if (operation.state === 'verifying') return { fields: countsOf(read.targets) };
  if (!isOngoing(next) || next === 'verifying') return settled;
  const error = operation.state === 'unknown' ? null : operation.error;
  return { fields: { ...countsOf(read.targets), state: next, error }, parts: decided };
}

/**
 * Reads all devices of an operation once, on demand, and settles its state by what they show. Throws `Failure`
 * `not-signed-in`, `invalid-request` while the change is being sent, or as the client.
 */
export async function verifyNow(parts: OperationsParts, operation: Operation): Promise<Operation> {
  const { access, clock, journal, ending } = parts;
  const { id, accountId, state } = operation;
  if (state === 'preparing' || state === 'sending') throw stillSending();
  const client: ServiceClient | null = await access.clientFor(accountId);
  if (!client) throw accountNeeded(operation.companyName);
  const { readings, requests } = await readBack(
    client,
    operation,
    targetsWithValues(journal, operation),
    ending,
  );
  const current = journal.get(id) ?? operation;
  if (current.state === 'preparing' || current.state === 'sending') throw stillSending();
  const targets = withReadings(targetsWithValues(journal, current), readings);
  const change = afterReading(current, { targets, parts: journal.parts(id) }, clock.now());
  return parts.write(id, {
    ...change,
    fields: { ...change.fields, requests: current.requests + requests },
    readings,
    timeline: [readBackEntry(targets, clock.now())],
  });
}
