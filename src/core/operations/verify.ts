import { Failure } from '@shared/contract/failure.ts';
import type { Operation, OperationDevice } from '@shared/operations/contract.ts';
import type { ServiceClient } from '../service/index.ts';
import type { JournalChange } from '../storage/index.ts';
import { accountNeeded, stillSending } from './operation-failures.ts';
import type { OperationsParts } from './ports.ts';
import { readBack } from './read-back.ts';
import { readPatiently } from './read-patiently.ts';
import { countsOf, isOpen, readBackEntry, settlement, withReadings } from './settle.ts';
import { isOngoing } from './states.ts';

/** Pauses before the second, third and fourth reading: devices take a while to report a new value. */
const roundsMs = [2_000, 10_000, 60_000] as const;

const isUnconfirmed = ({ outcome }: OperationDevice): boolean => outcome !== 'confirmed';

/**
 * Reads the devices that are not confirmed yet, and keeps what that shows; `null` when a reading on demand settled the
 * operation meanwhile.
 */
async function round(
  parts: OperationsParts,
  { id, accountId, companyId, change }: Operation,
): Promise<readonly OperationDevice[] | null> {
  const { clock, ending, journal } = parts;
  const open = journal.targets(id).filter(isUnconfirmed);
  const { readings, requests } = await readPatiently(parts, accountId, (client) =>
    readBack(client, { companyId, change }, open, ending),
  );
  const current = journal.get(id);
  if (current?.state !== 'verifying') return null;
  const after = withReadings(journal.targets(id), readings);
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
      if (pause === undefined || !isOpen(targets, operation.serviceState)) {
        parts.write(id, { fields: settlement(operation, targets, clock.now()) });
        return;
      }
      await clock.wait(pause, ending);
    }
  } catch (error) {
    if (ending.aborted || !(error instanceof Failure) || error.error.code === 'storage') throw error;
    parts.write(id, unreadable(error, clock.now()));
  }
}

/** The change that a reading on demand makes: an operation that goes on is only settled when all are confirmed. */
function afterReading(
  operation: Operation,
  targets: readonly OperationDevice[],
  nowMs: number,
): NonNullable<JournalChange['fields']> {
  const settled = settlement(operation, targets, nowMs);
  return isOngoing(operation.state) && settled.state !== 'done' ? countsOf(targets) : settled;
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
  const targets = journal.targets(id);
  const { readings, requests } = await readBack(client, operation, targets, ending);
  const current = journal.get(id) ?? operation;
  const after = withReadings(journal.targets(id), readings);
  return parts.write(id, {
    fields: { ...afterReading(current, after, clock.now()), requests: current.requests + requests },
    readings,
    timeline: [readBackEntry(after, clock.now())],
  });
}
