import type { Operand } from '@shared/devices/filter.ts';
import type { Operation, OperationDevice, OperationPart } from '@shared/operations/operation.ts';
import type { OperationsJournal, PartDevice, Reading } from '@core/storage/index.ts';
import { isUnsent } from '../states.ts';

/** A device that was to change, and the value that it was to get. */
export interface Target extends PartDevice {
  readonly wanted: Operand;
}

/** Returns the devices of an operation that were to change, each with the value of its part. */
export function targetsWithValues(journal: OperationsJournal, operation: Operation): readonly Target[] {
  const values = new Map(journal.parts(operation.id).map(({ index, value }) => [index, value]));
  return journal.targets(operation.id).map((device) => {
    return { ...device, wanted: values.get(device.part ?? 0) ?? operation.change.value };
  });
}

/** Updates the devices of an operation with readings of some of them, which must be in the same order. */
export function withReadings<T extends OperationDevice>(
  targets: readonly T[],
  readings: readonly Reading[],
): readonly T[] {
  let next = 0;
  return targets.map((target) => {
    const reading = readings[next];
    if (reading?.mac !== target.mac) return target;
    next += 1;
    const { now, outcome } = reading;
    return now === target.now && outcome === target.outcome ? target : { ...target, now, outcome };
  });
}

/** Counts `confirmed` and `notChanged` of an operation that has ended: devices whose request was not sent are not changed. */
export function countsOf(targets: readonly OperationDevice[]): { confirmed: number; notChanged: number } {
  const confirmed = targets.filter(({ outcome }) => outcome === 'confirmed').length;
  return { confirmed, notChanged: targets.length - confirmed };
}

/** The same of an operation that goes on: devices that wait, such as for the first ones, are in neither count. */
export const countsSoFar = (targets: readonly OperationDevice[]): ReturnType<typeof countsOf> =>
  countsOf(targets.filter(({ outcome }) => outcome !== 'pending'));

/** Returns a test of a device: whether its part was sent at all. */
export const isSentIn = (parts: readonly OperationPart[]): ((target: Target) => boolean) => {
  const unsent = new Set(parts.filter(isUnsent).map(({ index }) => index));
  return ({ part }) => !unsent.has(part ?? 0);
};
