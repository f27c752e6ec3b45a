import { connectivityOf, type ConnectivityState } from '@shared/devices/connectivity.ts';
import type { StateCounts } from '@shared/devices/contract.ts';
import { onlineField } from '@shared/devices/field.ts';
import type { DeviceColumns } from './columns.ts';

/** How many devices are in which connectivity state. */
export function countStates(columns: DeviceColumns): StateCounts {
  const counts: Record<ConnectivityState, number> = {
    online: 0,
    offline: 0,
    'never-connected': 0,
    unknown: 0,
  };
  for (let row = 0; row < columns.size; row += 1)
    counts[connectivityOf(columns.value(row, onlineField))] += 1;
  return {
    all: columns.size,
    online: counts.online,
    offline: counts.offline,
    neverConnected: counts['never-connected'],
    other: counts.unknown,
  };
}
