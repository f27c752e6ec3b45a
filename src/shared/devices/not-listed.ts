import type { FleetStatus } from './contract.ts';

/** Returns how many devices of the company the service counted at the last reading, but did not list. */
export function notListed({
  state,
  isRestored,
  total,
  loaded,
}: Pick<FleetStatus, 'state' | 'isRestored' | 'total' | 'loaded'>): number {
  // Of a reading that has not ended, the total is that of the service, but more devices are to come.
  if (state !== 'ready' || isRestored || total === null) return 0;
  return Math.max(0, total - loaded);
}
