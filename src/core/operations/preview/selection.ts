import { Failure } from '@shared/contract/failure.ts';
import { macField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { readAllDevices } from '@core/devices/index.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { askDevice, filtersOfDevice, readPresent, type Present, type PresentQuestion } from './present.ts';
import { notOneDevice } from './preview-failures.ts';

/** The numbers of operands to try in one filter, in this order: the limit of the service is not known. */
const listSizes = [500, 50] as const;

/** Filters, and the devices that they match exactly. */
interface Hit {
  readonly filters: readonly Filter[];
  readonly macs: readonly string[];
}

/** Selected devices as they are now, and the fewest requests found that match them and no others. */
export interface SelectionReading {
  readonly devices: ReadonlyMap<string, DeviceRecord>;
  readonly hits: readonly Hit[];
  readonly requests: number;
  /** Whether the service was queried with the filters of `hits`. */
  readonly isProved: boolean;
}

/** Returns the operator that compares with a list, or `null` where the service has none for MAC addresses. */
export const listOperator = (operators: readonly string[]): string | null =>
  operators.find((operator) => /^(in|any_?of|one_?of)$/i.test(operator)) ?? null;

const chunksOf = (macs: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(macs.length / size) }, (_, index) =>
    macs.slice(index * size, (index + 1) * size),
  );

/** The result of trying one list size; `hits` is `null` when the operator does not do what its name suggests. */
interface Trial {
  readonly devices: Map<string, DeviceRecord>;
  readonly hits: Hit[] | null;
  readonly requests: number;
}

const isRejection = (error: unknown): boolean => error instanceof Failure && error.error.code === 'rejected';

/** How to query a list of devices; `known` has them if they were read before. */
interface ListRule {
  readonly operatorId: string;
  readonly size: number;
  readonly known: Present | null;
}

/** Checks whether some of the devices that the lists did not match exist all the same, and counts the requests it took. */
async function findMissed(
  question: PresentQuestion,
  missing: readonly string[],
  known: Present | null,
): Promise<{ readonly isAny: boolean; readonly requests: number }> {
  if (missing.length === 0) return { isAny: false, requests: 0 };
  const { devices, requests } = known ? { ...known, requests: 0 } : await readPresent(question, missing);
  return { isAny: missing.some((mac) => devices.has(mac)), requests };
}

/** Whether a reading has, and the service counts, no device but those that were asked for. */
const matchesNoOther = (
  { devices, totalItems }: Awaited<ReturnType<typeof readAllDevices>>,
  asked: ReadonlySet<string>,
): boolean => devices.every(({ mac }) => asked.has(mac)) && (totalItems ?? devices.length) <= devices.length;

async function tryLists(question: PresentQuestion, macs: readonly string[], rule: ListRule): Promise<Trial> {
  const devices = new Map<string, DeviceRecord>();
  const lists: { operands: string[]; filters: Filter[] }[] = [];
  let requests = 0;
  for (const operands of chunksOf(macs, rule.size)) {
    const filters = [{ fieldName: macField, operatorId: rule.operatorId, operands }];
    const asked = new Set(operands);
    try {
      const all = await readAllDevices({ ...question, filters });
      requests += all.requests;
      if (!matchesNoOther(all, asked)) return { devices, hits: null, requests };
      for (const device of all.devices) devices.set(device.mac, device);
    } catch (error) {
      if (!isRejection(error)) throw error;
      return { devices, hits: null, requests: requests + 1 };
    }
    lists.push({ operands, filters });
  }
  const missing = macs.filter((mac) => !devices.has(mac));
  const missed = await findMissed(question, missing, rule.known);
  requests += missed.requests;
  if (missed.isAny) return { devices, hits: null, requests };
  const hits = lists.map(({ operands, filters: [filter] }) => {
    const present = operands.filter((mac) => devices.has(mac));
    return { macs: present, filters: filter ? [{ ...filter, operands: present }] : [] };
  });
  return { devices, hits: hits.filter(({ macs: present }) => present.length > 0), requests };
}

/**
 * Reads selected devices and works out filters that match exactly them: lists of MAC addresses where the service has a
 * list operator, proved by a query with these very filters (endpoint 2); otherwise one request per device. `known` has
 * the devices if they were read before. Throws `Failure` `invalid-request` when the filters of one device match another,
 * and what the client throws.
 */
export async function readSelection(
  question: PresentQuestion,
  macs: readonly string[],
  operators: readonly string[],
  known: Present | null,
): Promise<SelectionReading> {
  const operatorId = listOperator(operators);
  let requests = 0;
  if (operatorId !== null && macs.length > 1) {
    for (const size of listSizes.filter((size) => size === listSizes[0] || size < macs.length)) {
      const trial = await tryLists(question, macs, { operatorId, size, known });
      requests += trial.requests;
      if (trial.hits) return { devices: trial.devices, hits: trial.hits, requests, isProved: true };
    }
  }
  const present = known ?? (await readPresent(question, macs));
  if (present.isExact === false) throw notOneDevice();
  const there = macs.filter((mac) => present.devices.has(mac));
  return {
    devices: present.devices,
    hits: there.map((mac) => ({ macs: [mac], filters: filtersOfDevice(mac) })),
    requests: requests + (known ? 0 : present.requests),
    isProved: present.isExact === true,
  };
}

/** Throws `Failure` `invalid-request` unless the filters of one device match exactly that device (endpoint 2). */
export async function proveOneDevice(question: PresentQuestion, mac: string): Promise<void> {
  const { device, isExact } = await askDevice(question, mac);
  if (!device || !isExact) throw notOneDevice();
}
