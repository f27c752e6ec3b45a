import { Failure } from '@shared/contract/failure.ts';
import { macField, onlineField } from '@shared/devices/field.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { ServiceClient } from '@core/service/index.ts';
import type { JournalChange, Reading, TimelineEntry } from '@core/storage/index.ts';
import { canaryFailed } from '../operation-failures.ts';
import { withChanges } from '../part-progress.ts';
import type { OperationsContext } from '../ports.ts';
import { readPresent } from '../preview/present.ts';
import { readPatiently } from '../progress/read-patiently.ts';
import { say } from '../words.ts';
import { restWithheld, withheldWords } from '../sending/rest-failures.ts';
import { assertUnmoved, release } from '../sending/rest.ts';
import { isUnsent } from '../states.ts';
import { readingsOf } from '../verification/read-back.ts';
import { settlement } from '../verification/settle.ts';
import { countsSoFar, targetsWithValues, withReadings } from '../verification/targets.ts';
import { isOnline } from './canary-choice.ts';

/** The longest pause between two checks of the canary devices. */
const maxPauseMs = 15_000;

/** Why and how an operation ends before its rest is sent. */
interface EndBeforeRest {
  readonly entry: Omit<TimelineEntry, 'atMs'>;
  /** Why the rest is not sent; `null` when the operator stopped it. */
  readonly error: Operation['error'];
}

function changeBeforeRest(
  { journal, clock }: OperationsContext,
  operation: Operation,
  { entry, error }: EndBeforeRest,
): JournalChange {
  const targets = targetsWithValues(journal, operation);
  const nowMs = clock.now();
  const all = journal.parts(operation.id);
  const unsent = all.filter(isUnsent).map(({ index }) => ({ index, error }));
  const settled = settlement(operation, { targets, parts: withChanges(all, unsent) }, nowMs);
  // The parts of the canary have ended.
  return { ...settled, parts: unsent, timeline: [{ ...entry, atMs: nowMs }] };
}

/** Ends an operation before its rest is sent. */
export const endBeforeRest = (
  context: OperationsContext,
  operation: Operation,
  end: EndBeforeRest,
): Operation => context.write(operation.id, changeBeforeRest(context, operation, end));

/** The result of one check of the canary devices. */
interface CanaryCheck {
  readonly readings: readonly Reading[];
  /** How many of them do not hold the value, or have lost their connection. */
  readonly failures: number;
  readonly requests: number;
}

async function checkCanary(
  context: OperationsContext,
  operation: Operation,
  watched: ReadonlySet<string>,
): Promise<CanaryCheck> {
  const { journal, ending: signal } = context;
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
  const { devices: present, requests } = await readPatiently(context, accountId, (client) =>
    readPresent({ client, companyId, fieldNames, signal }, macs),
  );
  const readings = readingsOf(targets, present, change.fieldName);
  const failed = readings.filter(({ mac, outcome }) => {
    const device = present.get(mac);
    return outcome !== 'confirmed' || !device || (watched.has(mac) && !isOnline(device));
  });
  return { readings, failures: failed.length, requests };
}

type WithCanary = Operation & { readonly canary: NonNullable<Operation['canary']> };

const inPhase = (
  operation: Operation | null,
  phase: WithCanary['canary']['phase'],
): operation is WithCanary => operation?.canary?.phase === phase;

/** The operation while its canary is being watched; `null` once that is over. */
function watching({ journal }: OperationsContext, id: string): WithCanary | null {
  const operation = journal.get(id);
  return inPhase(operation, 'watching') ? operation : null;
}

/** Stores what a check showed. */
function storeCheck(
  { journal, write }: OperationsContext,
  operation: WithCanary,
  { readings, failures, requests }: CanaryCheck,
): Operation {
  const after = withReadings(targetsWithValues(journal, operation), readings);
  return write(operation.id, {
    fields: {
      ...countsSoFar(after),
      requests: operation.requests + requests,
      canary: { ...operation.canary, failures },
    },
    readings,
  });
}

/** Watches the canary devices until the time is up, too many of them have failed, or the watch was stopped. */
async function watch(context: OperationsContext, id: string, watched: ReadonlySet<string>): Promise<void> {
  const { clock, ending } = context;
  const remainingMs = (watching(context, id)?.canary.untilMs ?? 0) - clock.now();
  // The computer's clock may be set meanwhile.
  const endMs = clock.monotonic() + remainingMs;
  for (let operation = watching(context, id); operation; operation = watching(context, id)) {
    const checked = await checkCanary(context, operation, watched);
    const current = watching(context, id);
    if (!current) return;
    const after = storeCheck(context, current, checked);
    const { failures } = checked;
    const { devices, stopAfterFailures } = current.canary;
    if (failures > stopAfterFailures) {
      const text = say('stoppedFailed', { n: failures, first: devices });
      const error = canaryFailed(failures, devices);
      endBeforeRest(context, after, { entry: { who: 'rollcall', text }, error });
      return;
    }
    const leftMs = endMs - clock.monotonic();
    if (leftMs <= 0) return;
    await clock.wait(Math.min(maxPauseMs, leftMs), ending);
  }
}

/**
 * Checks again that the rest would hit exactly its devices. Resolves with the client to send it with, or with `null` when
 * the watch did not pass.
 */
async function releaseRest(context: OperationsContext, id: string): Promise<ServiceClient | null> {
  const { access, journal } = context;
  const before = watching(context, id);
  if (!before) return null;
  access.assertWritable(before.accountId);
  const { client, requests } = await readPatiently(context, before.accountId, async (client) => ({
    client,
    requests: await assertUnmoved(context, client, before, journal.parts(id).filter(isUnsent)),
  }));
  const operation = watching(context, id);
  if (!operation) return null;
  const canary = { ...operation.canary, phase: 'passed' as const, untilMs: null };
  const { devices: first, failures: n } = canary;
  const text = n ? say('foundBearable', { n, first }) : say('foundWell', { n: first });
  release(context, operation, { who: 'rollcall', text, requests, canary });
  return client;
}

/** Begins the watch, if there is anything to watch. */
function begin({ clock, journal, write }: OperationsContext, id: string): void {
  const operation = journal.get(id);
  if (operation?.state !== 'verifying' || !inPhase(operation, 'sending')) return;
  const { canary } = operation;
  const untilMs = clock.now() + canary.watchMs;
  const text = say('watches', { n: canary.devices });
  write(id, {
    fields: { canary: { ...canary, phase: 'watching', untilMs } },
    timeline: [{ atMs: clock.now(), who: 'rollcall', text }],
  });
}

/** Ends an operation whose canary cannot be watched; only in memory when the journal cannot be written. */
function giveUp(context: OperationsContext, id: string, error: Failure): void {
  const operation = context.journal.get(id);
  if (!inPhase(operation, 'watching') && !inPhase(operation, 'sending')) return;
  const end = { entry: { who: 'rollcall' as const, text: withheldWords(error) }, error: restWithheld(error) };
  if (error.error.code !== 'storage') return void endBeforeRest(context, operation, end);
  context.remember(operation, changeBeforeRest(context, operation, end));
  context.onFault(error);
}

/**
 * Watches the canary devices of an operation after they were read back: whether they keep the value and stay connected.
 * Resolves with the client to send the rest with once that is ready to be sent, or with `null` when there is nothing to
 * watch or the operation has ended: by too many failures, by the operator, because the rest moved or cannot be read, or
 * because the journal cannot be written, which is reported to `onFault`. Throws the reason of `ending`.
 */
export async function watchCanary(
  context: OperationsContext,
  id: string,
  watched: ReadonlySet<string>,
): Promise<ServiceClient | null> {
  try {
    begin(context, id);
    await watch(context, id, watched);
    return await releaseRest(context, id);
  } catch (error) {
    if (context.ending.aborted || !(error instanceof Failure)) throw error;
    giveUp(context, id, error);
    return null;
  }
}
