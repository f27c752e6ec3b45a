import { Failure } from '@shared/contract/failure.ts';
import { macField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { readAllDevices } from '../devices/index.ts';
import type { DeviceRecord } from '../service/index.ts';
import { filtersOfDevice, readPresent, type PresentQuestion } from './present.ts';

/** How many operands one rule is tried with, the first first: what a service takes is not known. */
const listSizes = [500, 50] as const;

/** Filters that hit exactly the devices beside them. */
interface Hit {
  readonly filters: readonly Filter[];
  readonly macs: readonly string[];
}

/** Selected devices as they are, and the fewest requests found that hit them and no others. */
export interface SelectionReading {
  readonly devices: ReadonlyMap<string, DeviceRecord>;
  readonly hits: readonly Hit[];
  readonly requests: number;
}

/** The operator that compares with a list, where the service has one for MAC addresses. */
export const listOperator = (operators: readonly string[]): string | null =>
  operators.find((operator) => /^(in|any_?of|one_?of)$/i.test(operator)) ?? null;

const chunksOf = (macs: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(macs.length / size) }, (_, index) =>
    macs.slice(index * size, (index + 1) * size),
  );

/** What a trial with one size of lists showed; `hits` is `null` when the operator does not do what its name says. */
interface Trial {
  readonly devices: Map<string, DeviceRecord>;
  readonly hits: Hit[] | null;
  readonly requests: number;
}

const isRejection = (error: unknown): boolean => error instanceof Failure && error.error.code === 'rejected';

async function tryLists(
  question: PresentQuestion,
  macs: readonly string[],
  rule: { readonly operatorId: string; readonly size: number },
): Promise<Trial> {
  const devices = new Map<string, DeviceRecord>();
  const lists: { operands: string[]; filters: Filter[] }[] = [];
  let requests = 0;
  for (const operands of chunksOf(macs, rule.size)) {
    const filters = [{ fieldName: macField, operatorId: rule.operatorId, operands }];
    const asked = new Set(operands);
    try {
      const all = await readAllDevices({ ...question, filters });
      requests += all.requests;
      if (all.devices.some(({ mac }) => !asked.has(mac))) return { devices, hits: null, requests };
      for (const device of all.devices) devices.set(device.mac, device);
    } catch (error) {
      if (!isRejection(error)) throw error;
      return { devices, hits: null, requests: requests + 1 };
    }
    lists.push({ operands, filters });
  }
  const missing = macs.filter((mac) => !devices.has(mac));
  const found =
    missing.length > 0 ? await readPresent(question, missing) : { devices: new Map(), requests: 0 };
  requests += found.requests;
  if (found.devices.size > 0) return { devices, hits: null, requests };
  const hits = lists.map(({ operands, filters: [filter] }) => {
    const present = operands.filter((mac) => devices.has(mac));
    return { macs: present, filters: filter ? [{ ...filter, operands: present }] : [] };
  });
  return { devices, hits: hits.filter(({ macs: present }) => present.length > 0), requests };
}

/**
 * Reads selected devices and works out filters that hit exactly them: lists of MAC addresses where the service has an
 * operator for that, proved by asking endpoint 2 with these very filters; else one request a device. Throws as the
 * client.
 */
export async function readSelection(
  question: PresentQuestion,
  macs: readonly string[],
  operators: readonly string[],
): Promise<SelectionReading> {
  const operatorId = listOperator(operators);
  let requests = 0;
  if (operatorId !== null && macs.length > 1) {
    for (const size of listSizes.filter((size) => size === listSizes[0] || size < macs.length)) {
      const trial = await tryLists(question, macs, { operatorId, size });
      requests += trial.requests;
      if (trial.hits) return { devices: trial.devices, hits: trial.hits, requests };
    }
  }
  const present = await readPresent(question, macs);
  const there = macs.filter((mac) => present.devices.has(mac));
  return {
    devices: present.devices,
    hits: there.map((mac) => ({ macs: [mac], filters: filtersOfDevice(mac) })),
    requests: requests + present.requests,
  };
}
