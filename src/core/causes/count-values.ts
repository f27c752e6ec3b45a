import { minSharing } from '@shared/causes/limits.ts';
import type { Distribution } from '@shared/devices/contract.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Fleets } from '../devices/index.ts';
import type { CountedValue } from './rank-values.ts';

/** A group, and all devices that it is compared with, itself included; MAC addresses as 48-bit numbers. */
export interface Compared {
  /** The fleet of the whole company. */
  readonly key: string;
  readonly group: Float64Array<ArrayBuffer>;
  readonly all: Float64Array<ArrayBuffer>;
}

const keyOf = (value: FieldValue): string => JSON.stringify(value);

/** Whether a value is tested: a scalar, not `null`; if too few of all devices have it, no group can share it enough. */
const isTestable = ({ value, devices }: Distribution['rows'][number]): boolean =>
  typeof value !== 'object' && devices >= minSharing;

/**
 * Counts the values of a field in the group and among all devices. Only values that enough devices could share are tested,
 * so that the others do not count against them (Tarone, "A modified Bonferroni method for discrete data", Biometrics 46,
 * 1990). Unset is left out, since it indicates nothing.
 */
export async function countValues(
  fleets: Pick<Fleets, 'distribution'>,
  { key, group, all }: Compared,
  fieldName: string,
): Promise<CountedValue<FieldValue>[]> {
  const [ofGroup, ofAll] = await Promise.all([
    fleets.distribution({ key, fieldName, macs: group }),
    fleets.distribution({ key, fieldName, macs: all }),
  ]);
  const inGroup = new Map(ofGroup.rows.map(({ value, devices }) => [keyOf(value), devices]));
  return ofAll.rows.filter(isTestable).map(({ value, devices }) => ({
    fieldName,
    value,
    inGroup: inGroup.get(keyOf(value)) ?? 0,
    inAll: devices,
  }));
}
