import { macField } from '@shared/devices/field.ts';
import { sameValue } from '@shared/devices/value.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { DeviceRecord, ServiceClient } from '@core/service/index.ts';
import type { Reading } from '@core/storage/index.ts';
import { holdsValue } from '../change/new-value.ts';
import { readPresent } from '../preview/present.ts';
import type { Target } from './targets.ts';

type Question = Pick<Operation, 'companyId' | 'change'>;

function readingOf(
  { mac, before, wanted, outcome }: Target,
  device: DeviceRecord | undefined,
  fieldName: string,
): Reading {
  if (!device) return { mac, now: null, outcome: 'gone' };
  const now = device.values.get(fieldName) ?? null;
  // Its field is not known here: a text that is another spelling of the same time was to change.
  const isKept = sameValue(now, before);
  if (!isKept && holdsValue(now, wanted)) return { mac, now, outcome: 'confirmed' };
  // A device that once had the new value or a third one did not keep its old value: somebody restored it.
  const wasChanged = outcome === 'confirmed' || outcome === 'other-value';
  return { mac, now, outcome: !wasChanged && isKept ? 'not-changed' : 'other-value' };
}

/** Returns the readings of targets from `devices`, which hold the field that was changed. */
export const readingsOf = (
  targets: readonly Target[],
  devices: ReadonlyMap<string, DeviceRecord>,
  fieldName: string,
): readonly Reading[] => targets.map((target) => readingOf(target, devices.get(target.mac), fieldName));

/** Reads devices of an operation back (endpoint 2). Throws what the client throws. */
export async function readBack(
  client: ServiceClient,
  { companyId, change }: Question,
  targets: readonly Target[],
  signal: AbortSignal,
): Promise<{ readonly readings: readonly Reading[]; readonly requests: number }> {
  const fieldNames = [macField, change.fieldName];
  const { devices, requests } = await readPresent(
    { client, companyId, fieldNames, signal },
    targets.map(({ mac }) => mac),
  );
  return { readings: readingsOf(targets, devices, change.fieldName), requests };
}
