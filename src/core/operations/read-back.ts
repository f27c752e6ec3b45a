import { macField } from '@shared/devices/field.ts';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import type { Operand } from '@shared/devices/filter.ts';
import type { Operation } from '@shared/operations/contract.ts';
import { readAllDevices } from '../devices/index.ts';
import type { ServiceClient } from '../service/index.ts';
import type { PartDevice, Reading } from '../storage/index.ts';
import { holdsValue } from './new-value.ts';

/** Up to so many devices are read one by one; more are found in a reading of the whole company. */
const readSingly = 10;

/** The present values of devices; one that is not there any more is missing. */
interface Present {
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly requests: number;
}

type Question = Pick<Operation, 'companyId' | 'change'>;

async function readOne(
  client: ServiceClient,
  { companyId, change }: Question,
  mac: string,
  signal: AbortSignal,
): Promise<FieldValue | undefined> {
  const filters = [{ fieldName: macField, operatorId: 'Equals', operands: [mac] }];
  const fieldNames = [macField, change.fieldName];
  const page = await client.queryDevices({ companyId, filters, fieldNames, page: 1, pageSize: 10 }, signal);
  const device = page.devices.find((candidate) => candidate.mac === mac);
  return device && (device.values.get(change.fieldName) ?? null);
}

/**
 * Reads devices without the filters of the change: they may name the very field that was changed. The whole company is
 * read where single requests would be more.
 */
async function readPresent(
  client: ServiceClient,
  question: Question,
  macs: readonly string[],
  signal: AbortSignal,
): Promise<Present> {
  const { companyId, change } = question;
  const values = new Map<string, FieldValue>();
  if (macs.length > readSingly) {
    const fieldNames = [macField, change.fieldName];
    const all = await readAllDevices({ client, companyId, filters: [], fieldNames, signal });
    for (const { mac, values: found } of all.devices) values.set(mac, found.get(change.fieldName) ?? null);
    return { values, requests: all.requests };
  }
  for (const mac of macs) {
    const value = await readOne(client, question, mac, signal);
    if (value !== undefined) values.set(mac, value);
  }
  return { values, requests: macs.length };
}

/** A device that was to change, and the value that it was to get. */
export interface Target extends PartDevice {
  readonly wanted: Operand;
}

function readingOf({ mac, before, wanted }: Target, present: Present): Reading {
  const now = present.values.get(mac);
  if (now === undefined) return { mac, now: null, outcome: 'gone' };
  if (holdsValue(now, wanted)) return { mac, now, outcome: 'confirmed' };
  return { mac, now, outcome: sameValue(now, before) ? 'not-changed' : 'other-value' };
}

/** What reading devices of an operation back shows (endpoint 2). Throws as the client. */
export async function readBack(
  client: ServiceClient,
  operation: Question,
  targets: readonly Target[],
  signal: AbortSignal,
): Promise<{ readonly readings: readonly Reading[]; readonly requests: number }> {
  const macs = targets.map(({ mac }) => mac);
  const present = await readPresent(client, operation, macs, signal);
  return { readings: targets.map((target) => readingOf(target, present)), requests: present.requests };
}
