import { Failure } from '@shared/contract/failure.ts';
import { macField, onlineField } from '@shared/devices/field.ts';
import type { Operation } from '@shared/operations/contract.ts';
import type { ServiceClient } from '../service/index.ts';
import type { TimelineEntry } from '../storage/index.ts';
import { isOnline } from './canary-choice.ts';
import { canaryFailed } from './operation-failures.ts';
import type { OperationsParts } from './ports.ts';
import { readPresent } from './present.ts';
import { readPatiently } from './read-patiently.ts';
import { assertUnmoved, release } from './rest.ts';
import { settlement, targetsWithValues } from './settle.ts';
import { isUnsent } from './states.ts';
import { devices } from './words.ts';

/** The longest pause between two looks at the first devices. */
const lookMs = 15_000;

/** Ends an operation before its rest is sent. */
export function endBeforeRest(
  parts: OperationsParts,
  operation: Operation,
  end: {
    readonly entry: Omit<TimelineEntry, 'atMs'>;
    readonly error: Operation['error'];
    readonly failures?: number;
  },
): Operation {
  const { journal, clock } = parts;
  const targets = targetsWithValues(journal, operation);
  const nowMs = clock.now();
  const settled = settlement(operation, { targets, parts: journal.parts(operation.id) }, nowMs);
  const { canary } = settled.fields ?? {};
  const failures = end.failures ?? canary?.failures ?? null;
  return parts.write(operation.id, {
    ...settled,
    fields: {
      ...settled.fields,
      ...(end.error ? { error: end.error } : {}),
      ...(canary ? { canary: { ...canary, failures } } : {}),
    },
    timeline: [{ ...end.entry, atMs: nowMs }],
  });
}

/** How many of the first devices are not confirmed, or were connected before and are not now. */
async function failuresOf(
  parts: OperationsParts,
  operation: Operation,
  watched: ReadonlySet<string>,
): Promise<number> {
  const { journal, ending: signal } = parts;
  const { id, accountId, companyId } = operation;
  const first = new Set(
    journal
      .parts(id)
      .filter(({ stage }) => stage === 'canary')
      .map(({ index }) => index),
  );
  const targets = journal.targets(id).filter(({ part }) => first.has(part ?? -1));
  const macs = targets.map(({ mac }) => mac);
  const fieldNames = [macField, onlineField];
  const present = await readPatiently(parts, accountId, (client) =>
    readPresent({ client, companyId, fieldNames, signal }, macs),
  );
  return targets.filter(({ mac, outcome }) => {
    const device = present.devices.get(mac);
    return outcome !== 'confirmed' || !device || (watched.has(mac) && !isOnline(device));
  }).length;
}

/** The operation while it is still being watched; `null` once somebody stopped it. */
const watching = ({ journal }: OperationsParts, id: string): Operation | null => {
  const operation = journal.get(id);
  return operation?.canary?.phase === 'watching' ? operation : null;
};

/** Watches the first devices to the end of the time; `true` when the rest may be sent. */
async function staysWell(parts: OperationsParts, id: string, watched: ReadonlySet<string>): Promise<boolean> {
  const { clock, ending } = parts;
  for (;;) {
    const before = watching(parts, id);
    if (!before) return false;
    const failures = await failuresOf(parts, before, watched);
    const operation = watching(parts, id);
    const { canary } = operation ?? {};
    if (!operation || !canary) return false;
    if (failures > canary.stopAfterFailures) {
      const error = canaryFailed(failures, canary.devices);
      const text = `stopped: ${devices(failures)} of the first ${canary.devices} failed or went offline`;
      endBeforeRest(parts, operation, { entry: { who: 'rollcall', text }, error, failures });
      return false;
    }
    if (failures !== canary.failures) parts.write(id, { fields: { canary: { ...canary, failures } } });
    const remainingMs = (canary.untilMs ?? 0) - clock.now();
    if (remainingMs <= 0) return true;
    await clock.wait(Math.min(lookMs, remainingMs), ending);
  }
}

/** Reads once more whether the rest would hit its devices and no others; `false` ends the operation. */
async function releaseRest(parts: OperationsParts, id: string, client: ServiceClient): Promise<boolean> {
  const { journal, ending } = parts;
  const before = watching(parts, id);
  if (!before) return false;
  try {
    const requests = await assertUnmoved(parts, client, before, journal.parts(id).filter(isUnsent));
    const operation = watching(parts, id);
    if (!operation?.canary) return false;
    const canary = { ...operation.canary, phase: 'passed' as const, untilMs: null };
    const text = `found the first ${canary.devices} well, and sends the rest`;
    release(parts, operation, { who: 'rollcall', text, requests, canary });
    return true;
  } catch (error) {
    const operation = watching(parts, id);
    if (ending.aborted || !(error instanceof Failure) || !operation) throw error;
    const entry = { who: 'rollcall' as const, text: 'stopped: the rest is not as it was' };
    endBeforeRest(parts, operation, { entry, error: error.error });
    return false;
  }
}

/**
 * Watches the first devices of an operation after they were verified: for being confirmed, and for staying connected.
 * `true` when the rest was made ready to be sent; else the operation has ended, by too many failures, by the operator,
 * or because the rest moved. Throws `Failure` `storage`, and the reason of `ending`.
 */
export async function watchCanary(
  parts: OperationsParts,
  id: string,
  { client, watched }: { readonly client: ServiceClient; readonly watched: ReadonlySet<string> },
): Promise<boolean> {
  const operation = parts.journal.get(id);
  if (operation?.canary?.phase !== 'sending') return false;
  const { canary } = operation;
  const untilMs = parts.clock.now() + canary.watchMs;
  const text = `watches the first ${devices(canary.devices)}`;
  parts.write(id, {
    fields: { canary: { ...canary, phase: 'watching', untilMs } },
    timeline: [{ atMs: parts.clock.now(), who: 'rollcall', text }],
  });
  return (await staysWell(parts, id, watched)) && (await releaseRest(parts, id, client));
}
