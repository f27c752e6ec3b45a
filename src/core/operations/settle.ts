import type { Operation, OperationDevice } from '@shared/operations/contract.ts';
import type { JournalChange, Reading, TimelineEntry } from '../storage/index.ts';
import { noneChanged } from './operation-failures.ts';
import { grouped } from './words.ts';

/** The devices of an operation with what was just read of some of them. */
export function withReadings(
  targets: readonly OperationDevice[],
  readings: readonly Reading[],
): readonly OperationDevice[] {
  const read = new Map(readings.map((reading) => [reading.mac, reading]));
  return targets.map((target) => ({ ...target, ...read.get(target.mac) }));
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
  const text = `read back: ${grouped(confirmed)} confirmed${rest > 0 ? `, ${grouped(rest)} not` : ''}`;
  return { atMs, who: 'rollcall', text };
}

/** Whether further readings can still show something: a device is not confirmed and the service did not say why. */
export function isOpen(targets: readonly OperationDevice[], serviceState: string | null): boolean {
  if (/^(failed|cancell?ed)$/i.test(serviceState ?? '')) return false;
  return targets.some(({ outcome, message }) => outcome !== 'confirmed' && message === '');
}

/**
 * The end of an operation as its devices show it: all confirmed, some, or none. A failure that was known before stays
 * the reason when none changed, unless it was that nothing was known.
 */
export function settlement(
  operation: Operation,
  targets: readonly OperationDevice[],
  nowMs: number,
): NonNullable<JournalChange['fields']> {
  const counts = countsOf(targets);
  const common = { ...counts, endedAtMs: nowMs };
  if (counts.notChanged === 0) return { ...common, state: 'done', error: null };
  if (counts.confirmed > 0) return { ...common, state: 'done-with-failures', error: null };
  const known = operation.state === 'failed' ? operation.error : null;
  return { ...common, state: 'failed', error: known ?? noneChanged(targets.length) };
}
