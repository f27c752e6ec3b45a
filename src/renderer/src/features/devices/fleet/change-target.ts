import { connectivity } from '@shared/devices/connectivity.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { stateIs } from '@shared/devices/state-filter.ts';
import { call, rollcall } from '@page/api/index.ts';
import type { ChangeFieldTarget } from '@page/features/operations/index.ts';
import type { FleetReading } from './fleet-reading.ts';
import type { RowChoice } from '../rows/row-windows.ts';
import { selectionOf } from '../rows/selection-of.ts';

type Reading = Pick<FleetReading, 'status' | 'isAnswered' | 'isResolved' | 'filters' | 'isUnion'>;

const countOf = ({ counts }: FleetStatus, online: number): number | null =>
  ({
    [connectivity.online]: counts.online,
    [connectivity.offline]: counts.offline,
    [connectivity.neverConnected]: counts.neverConnected,
  })[online] ?? null;

/** Returns how many devices of a fleet have the state of a pressed count, or how many there are if none is pressed. */
export const countIn = (status: FleetStatus, online: number | null): number | null =>
  online === null ? status.counts.all : countOf(status, online);

/** Why the filters of one request cannot express the shown devices; `null` when they can. */
function whyOneByOne({ isUnion }: Reading, choice: RowChoice | null): ChangeFieldTarget['oneByOne'] | null {
  if (isUnion.value) return 'or';
  if (choice?.macs) return 'list';
  return choice && choice.search.trim() !== '' ? 'search' : null;
}

/** Whether the devices were read in this session: those of an earlier one do not tell which devices match now. */
const isRead = ({ readAtMs, isRestored }: FleetStatus): boolean => readAtMs !== null && !isRestored;

type Target = Pick<ChangeFieldTarget, 'filters' | 'matching' | 'matchingMacs' | 'oneByOne'>;

/** The devices that match the filters and have the state of a pressed count. */
function filtered(filters: readonly Filter[], status: FleetStatus | null, online: number | null): Target {
  const known = status && isRead(status) ? status : null;
  const matching = known && countIn(known, online);
  return { filters: online === null ? filters : [...filters, stateIs(online)], matching };
}

/**
 * The devices that a change applies to: those of the current choice. A pressed count becomes one more filter. Where the
 * filters of one request cannot express the choice, the devices are listed one by one. Resolves with `null` while not all of
 * those have been read, or the filters of the query are not known.
 */
export async function changeTargetOf(reading: Reading, choice: RowChoice | null): Promise<Target | null> {
  if (!reading.isResolved.value) return null;
  const status = reading.isAnswered.value ? reading.status.value : null;
  const { value: filters } = reading.filters;
  const oneByOne = whyOneByOne(reading, choice);
  if (oneByOne) {
    if (!status || !isRead(status) || !choice) return null;
    const macs = await call(rollcall.devices.macs(selectionOf({ ...choice, sort: [] })));
    return { filters, matching: macs.length, matchingMacs: Array.from(macs, macTextOf), oneByOne };
  }
  return filtered(filters, status, choice?.online ?? null);
}
