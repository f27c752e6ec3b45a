import type { AppError } from '@shared/contract/result.ts';
import type { Operation, OperationDevice, OperationPart } from '@shared/operations/contract.ts';
import type {
  JournalChange,
  OperationsJournal,
  PartChange,
  Reading,
  TimelineEntry,
} from '../storage/index.ts';
import { noneChanged, nothingSent } from './operation-failures.ts';
import type { Target } from './read-back.ts';
import { amongOthers } from './rest-failures.ts';
import { say } from './say.ts';
import { hasLeft } from './states.ts';

/** The devices of an operation that were to change, each with the value of its part. */
export function targetsWithValues(journal: OperationsJournal, operation: Operation): readonly Target[] {
  const values = new Map(journal.parts(operation.id).map(({ index, value }) => [index, value]));
  return journal.targets(operation.id).map((device) => {
    return { ...device, wanted: values.get(device.part ?? 0) ?? operation.change.value };
  });
}

/** The devices of an operation with what was just read of some of them, in the same order. */
export function withReadings<T extends OperationDevice>(
  targets: readonly T[],
  readings: readonly Reading[],
): readonly T[] {
  let place = 0;
  return targets.map((target) => {
    const reading = readings[place];
    if (reading?.mac !== target.mac) return target;
    place += 1;
    const { now, outcome } = reading;
    return now === target.now && outcome === target.outcome ? target : { ...target, now, outcome };
  });
}

const confirmedOf = (targets: readonly OperationDevice[]): number =>
  targets.filter(({ outcome }) => outcome === 'confirmed').length;

/** `confirmed` and `notChanged` of an operation whose devices were read back. */
export function countsOf(targets: readonly OperationDevice[]): { confirmed: number; notChanged: number } {
  const confirmed = confirmedOf(targets);
  return { confirmed, notChanged: targets.length - confirmed };
}

/** What a reading showed, for the timeline. */
export function readBackEntry(targets: readonly OperationDevice[], atMs: number): TimelineEntry {
  const confirmed = confirmedOf(targets);
  const rest = targets.length - confirmed;
  const text = rest > 0 ? say('readBackRest', { confirmed, rest }) : say('readBack', { confirmed });
  return { atMs, who: 'rollcall', text };
}

const mayStillChange = ({ state, serviceState }: OperationPart): boolean =>
  state === 'ended' && !/^(failed|cancell?ed)$/i.test(serviceState ?? '');

/** Whether further readings can still show something: a device is not confirmed and nothing says why. */
export function isOpen(targets: readonly Target[], parts: readonly OperationPart[]): boolean {
  const open = new Set(parts.filter(mayStillChange).map(({ index }) => index));
  return targets.some(
    ({ outcome, message, part }) => outcome !== 'confirmed' && message === '' && open.has(part ?? 0),
  );
}

/** The parts whose end only their devices can tell, as ended: the operator had them read. */
export const endedByReading = (parts: readonly OperationPart[], atMs: number): PartChange[] =>
  parts
    .filter(({ state }) => state === 'unknown' || state === 'accepted' || state === 'running')
    .map(({ index }) => ({ index, state: 'ended', endedAtMs: atMs }));

/** First devices that are not looked at any more; a rest that was not sent by then is sent by order alone. */
export const endedCanary = (canary: Operation['canary']): Operation['canary'] =>
  canary && canary.phase !== 'passed' ? { ...canary, phase: 'stopped', untilMs: null } : canary;

/** Why not all of an operation reached the service, as its parts have it. */
function shortfallOf(parts: readonly OperationPart[]): AppError | null {
  const refused = parts.find(({ state }) => state === 'rejected' || state === 'not-sent');
  const withheld = parts.find(({ state, error }) => state === 'withheld' && error !== null);
  const error = refused?.error ?? withheld?.error ?? null;
  return error && refused && parts.some(hasLeft) ? amongOthers(error) : error;
}

/**
 * The end of an operation as its devices show it: all confirmed, some, or none. It is `done` only when every part of it
 * reached the service: whoever set the value of the others, it was not this operation. Why parts did not reach the
 * service stays the reason.
 */
export function settlement(
  operation: Operation,
  { targets, parts }: { readonly targets: readonly Target[]; readonly parts: readonly OperationPart[] },
  nowMs: number,
): JournalChange {
  const counts = countsOf(targets);
  const common = { ...counts, endedAtMs: nowMs, canary: endedCanary(operation.canary) };
  const ended = { parts: endedByReading(parts, nowMs) };
  if (counts.notChanged === 0 && parts.every(hasLeft)) {
    return { ...ended, fields: { ...common, state: 'done', error: null } };
  }
  const why = shortfallOf(parts);
  const wasSent = parts.some(hasLeft);
  if (wasSent && counts.confirmed > 0) {
    return { ...ended, fields: { ...common, state: 'done-with-failures', error: why } };
  }
  const known = why ?? (operation.state === 'failed' ? operation.error : null);
  const error = known ?? (wasSent ? noneChanged(targets.length) : nothingSent());
  return { ...ended, fields: { ...common, state: 'failed', error } };
}
