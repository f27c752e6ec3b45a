import type { AppError } from '@shared/contract/result.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import type { JournalChange, PartChange, TimelineEntry } from '@core/storage/index.ts';
import { endedCanary } from '../canary/ended-canary.ts';
import { noneChanged, nothingSent } from '../operation-failures.ts';
import { say } from '../words.ts';
import { amongOthers } from '../sending/rest-failures.ts';
import { hasLeft } from '../states.ts';
import { countsOf, isSentIn, type Target } from './targets.ts';

/** Returns the timeline entry for a reading of the devices. */
export function readBackEntry(
  targets: readonly Target[],
  parts: readonly OperationPart[],
  atMs: number,
): TimelineEntry {
  const others = targets.filter(({ outcome }) => outcome !== 'confirmed');
  const sent = others.filter(isSentIn(parts)).length;
  const unsent = others.length - sent;
  const counts = [
    say('countConfirmed', { n: targets.length - others.length }),
    ...(sent > 0 ? [say('countNotConfirmed', { n: sent })] : []),
    ...(unsent > 0 ? [say('countNotSent', { n: unsent })] : []),
  ];
  return { atMs, who: 'rollcall', text: say('readBack', { counts: counts.join(', ') }) };
}

const mayStillChange = ({ state, serviceState }: OperationPart): boolean =>
  state === 'ended' && !/^(failed|cancell?ed)$/i.test(serviceState ?? '');

/** Tells whether further readings may show something new: a device is neither confirmed nor known to have failed. */
export function isOpen(targets: readonly Target[], parts: readonly OperationPart[]): boolean {
  const open = new Set(parts.filter(mayStillChange).map(({ index }) => index));
  return targets.some(
    ({ outcome, message, part }) => outcome !== 'confirmed' && message === '' && open.has(part ?? 0),
  );
}

/** Returns the parts without a known end as ended: their devices were read. */
export const endedByReading = (parts: readonly OperationPart[], atMs: number): PartChange[] =>
  parts
    .filter(({ state }) => state === 'unknown' || state === 'accepted' || state === 'running')
    .map(({ index }) => ({ index, state: 'ended', endedAtMs: atMs }));

/** Why not all parts of an operation reached the service, according to the parts. */
function shortfallOf(parts: readonly OperationPart[]): AppError | null {
  const refused = parts.find(({ state }) => state === 'rejected' || state === 'not-sent');
  const withheld = parts.find(({ state, error }) => state === 'withheld' && error !== null);
  const error = refused?.error ?? withheld?.error ?? null;
  return error && refused && parts.some(hasLeft) ? amongOthers(error) : error;
}

/**
 * Returns the change that ends an operation according to its devices: all confirmed, some, or none. It is `done` only
 * when every part was sent: a value on the devices of an unsent part was not set by this operation. The reason
 * why parts did not reach the service is kept as the error.
 */
export function settlement(
  operation: Operation,
  { targets, parts }: { readonly targets: readonly Target[]; readonly parts: readonly OperationPart[] },
  nowMs: number,
): Required<Pick<JournalChange, 'fields' | 'parts'>> {
  const counts = countsOf(targets);
  const common = {
    ...counts,
    otherValue: targets.filter(isSentIn(parts)).filter(({ outcome }) => outcome === 'other-value').length,
    endedAtMs: nowMs,
    awaitsSignIn: false,
    canary: endedCanary(operation.canary),
  };
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
