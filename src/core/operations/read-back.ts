import { macField } from '@shared/devices/field.ts';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import type { Operand } from '@shared/devices/filter.ts';
import type { Operation } from '@shared/operations/contract.ts';
import type { ServiceClient } from '../service/index.ts';
import type { PartDevice, Reading } from '../storage/index.ts';
import { holdsValue } from './new-value.ts';
import { readPresent } from './present.ts';

type Question = Pick<Operation, 'companyId' | 'change'>;

/** A device that was to change, and the value that it was to get. */
export interface Target extends PartDevice {
  readonly wanted: Operand;
}

function readingOf({ mac, before, wanted }: Target, present: ReadonlyMap<string, FieldValue>): Reading {
  if (!present.has(mac)) return { mac, now: null, outcome: 'gone' };
  const now = present.get(mac) ?? null;
  if (holdsValue(now, wanted)) return { mac, now, outcome: 'confirmed' };
  return { mac, now, outcome: sameValue(now, before) ? 'not-changed' : 'other-value' };
}

/** What reading devices of an operation back shows (endpoint 2). Throws as the client. */
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
  const present = new Map(
    [...devices.values()].map(({ mac, values }) => [mac, values.get(change.fieldName) ?? null]),
  );
  return { readings: targets.map((target) => readingOf(target, present)), requests };
}
