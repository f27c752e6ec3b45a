import { Failure } from '@shared/contract/failure.ts';
import { macField, onlineField } from '@shared/devices/field.ts';
import type { Operation } from '@shared/operations/contract.ts';
import type { ServiceClient } from '../service/index.ts';
import type { JournalChange, Reading, TimelineEntry } from '../storage/index.ts';
import { isOnline } from './canary-choice.ts';
import { canaryFailed } from './operation-failures.ts';
import { withChanges } from './part-progress.ts';
import type { OperationsParts } from './ports.ts';
import { readPresent } from './present.ts';
import { readingsOf } from './read-back.ts';
import { readPatiently } from './read-patiently.ts';
import { restWithheld, withheldWords } from './rest-failures.ts';
import { assertUnmoved, release } from './rest.ts';
import { say } from './say.ts';
import { countsOf, settlement, targetsWithValues, withReadings } from './settle.ts';
import { isUnsent } from './states.ts';

/** The longest pause between two checks of the canary devices. */
const maxPauseMs = 15_000;

/** Why and how an operation ends before its rest is sent. */
interface EndBeforeRest {
  readonly entry: Omit<TimelineEntry, 'atMs'>;
  /** Why the rest is not sent; `null` when the operator stopped it. */
  readonly error: Operation['error'];
}

function changeBeforeRest(
  { journal, clock }: OperationsParts,
  operation: Operation,
  { entry, error }: EndBeforeRest,
): JournalChange {
  const targets = targetsWithValues(journal, operation);
  const nowMs = clock.now();
  const all = journal.parts(operation.id);
  const unsent = all.filter(isUnsent).map(({ index }) => ({ index, error }));
  const settled = settlement(operation, { targets, parts: withChanges(all, unsent) }, nowMs);
  return {
    ...settled,
    parts: [...(settled.parts ?? []), ...unsent],
    timeline: [{ ...entry, atMs: nowMs }],
  };
}

/** Ends an operation before its rest is sent. */
export const endBeforeRest = (parts: OperationsParts, operation: Operation, end: EndBeforeRest): Operation =>
  parts.write(operation.id, changeBeforeRest(parts, operation, end));

/** The result of one check of the canary devices. */
interface CanaryCheck {
  readonly readings: readonly Reading[];
  /** How many of them do not hold the value, or have lost their connection. */
  readonly failures: number;
  readonly requests: number;
}

async function checkCanary(
  parts: OperationsParts,
  operation: Operation,
  watched: ReadonlySet<string>,
): Promise<CanaryCheck> {
  const { journal, ending: signal } = parts;
  const { id, accountId, companyId, change } = operation;
  const first = new Set(
    journal
      .parts(id)
      .filter(({ stage }) => stage === 'canary')
      .map(({ index }) => index),
  );
  const targets = targetsWithValues(journal, operation).filter(({ part }) => first.has(part ?? -1));
  const macs = targets.map(({ mac }) => mac);
  const fieldNames = [...new Set([macField, onlineField, change.fieldName])];
  const { devices: present, requests } = await readPatiently(parts, accountId, (client) =>
    readPresent({ client, companyId, fieldNames, signal }, macs),
  );
  const readings = readingsOf(targets, present, change.fieldName);
  const failed = readings.filter(({ mac, outcome }) => {
    const device = present.get(mac);
    return outcome !== 'confirmed' || !device || (watched.has(mac) && !isOnline(device));
  });
  return { readings, failures: failed.length, requests };
}

/** The operation while its canary is being watched; `null` once it was stopped. */
const watching = ({ journal }: OperationsParts, id: string): Operation | null => {
  const operation = journal.get(id);
  return operation?.state === 'verifying' && operation.canary?.phase === 'watching' ? operation : null;
};

/** Stores what a check showed. Returns the updated operation, or `null` once it was stopped. */
function storeCheck(
  parts: OperationsParts,
  id: string,
  { readings, failures, requests }: CanaryCheck,
): Operation | null {
  const operation = watching(parts, id);
  if (!operation?.canary) return null;
  const after = withReadings(targetsWithValues(parts.journal, operation), readings);
  return parts.write(id, {
    fields: {
      ...countsOf(after),
      requests: operation.requests + requests,
      canary: { ...operation.canary, failures },
    },
    readings,
  });
}

/** Watches the canary devices until the time is up. Resolves with `true` when the rest may be sent. */
async function passesWatch(
  parts: OperationsParts,
  id: string,
  watched: ReadonlySet<string>,
): Promise<boolean> {
  const { clock, ending } = parts;
  for (;;) {
    const before = watching(parts, id);
    if (!before) return false;
    const checked = await checkCanary(parts, before, watched);
    const operation = storeCheck(parts, id, checked);
    const { canary } = operation ?? {};
    if (!operation || !canary) return false;
    const { failures } = checked;
    if (failures > canary.stopAfterFailures) {
      const error = canaryFailed(failures, canary.devices);
      const text = say('stoppedFailed', { n: failures, first: canary.devices });
      endBeforeRest(parts, operation, { entry: { who: 'rollcall', text }, error });
      return false;
    }
    const remainingMs = (canary.untilMs ?? 0) - clock.now();
    if (remainingMs <= 0) return true;
    await clock.wait(Math.min(maxPauseMs, remainingMs), ending);
  }
}

/** Checks again that the rest would hit exactly its devices. Resolves with the client to send it with. */
async function releaseRest(parts: OperationsParts, id: string): Promise<ServiceClient | null> {
  const { access, journal } = parts;
  const before = watching(parts, id);
  if (!before) return null;
  access.assertWritable(before.accountId);
  const { client, requests } = await readPatiently(parts, before.accountId, async (client) => ({
    client,
    requests: await assertUnmoved(parts, client, before, journal.parts(id).filter(isUnsent)),
  }));
  const operation = watching(parts, id);
  if (!operation?.canary) return null;
  const canary = { ...operation.canary, phase: 'passed' as const, untilMs: null };
  const text = say('foundWell', { n: canary.devices });
  release(parts, operation, { who: 'rollcall', text, requests, canary });
  return client;
}

/** Begins the watch. Returns `false` when there is nothing to watch. */
function begin({ clock, journal, write }: OperationsParts, id: string): boolean {
  const operation = journal.get(id);
  if (operation?.state !== 'verifying' || operation.canary?.phase !== 'sending') return false;
  const { canary } = operation;
  const untilMs = clock.now() + canary.watchMs;
  const text = say('watches', { n: canary.devices });
  write(id, {
    fields: { canary: { ...canary, phase: 'watching', untilMs } },
    timeline: [{ atMs: clock.now(), who: 'rollcall', text }],
  });
  return true;
}

/** Ends an operation whose canary cannot be watched; only in memory when the journal cannot be written. */
function giveUp(parts: OperationsParts, id: string, error: Failure): void {
  const operation = parts.journal.get(id);
  if (operation?.state !== 'verifying' || !operation.canary) return;
  const end = { entry: { who: 'rollcall' as const, text: withheldWords(error) }, error: restWithheld(error) };
  if (error.error.code !== 'storage') return void endBeforeRest(parts, operation, end);
  parts.remember(operation, changeBeforeRest(parts, operation, end));
  parts.onFault(error);
}

/**
 * Watches the canary devices of an operation after they were read back: whether they keep the value and stay connected.
 * Resolves with the client to send the rest with once that is ready to be sent, or with `null` when there is nothing to
 * watch or the operation has ended: by too many failures, by the operator, because the rest moved or cannot be read, or
 * because the journal cannot be written, which is reported to `onFault`. Throws the reason of `ending`.
 */
export async function watchCanary(
  parts: OperationsParts,
  id: string,
  watched: ReadonlySet<string>,
): Promise<ServiceClient | null> {
  try {
    if (!begin(parts, id)) return null;
    return (await passesWatch(parts, id, watched)) ? await releaseRest(parts, id) : null;
  } catch (error) {
    if (parts.ending.aborted || !(error instanceof Failure)) throw error;
    giveUp(parts, id, error);
    return null;
  }
}
