import type { FleetStatus } from './contract.ts';

/**
 * Whether the user stopped the first reading in this session: devices are only read when the user wants it, also if rules
 * are on.
 */
export const isStopped = (reading: Pick<FleetStatus, 'state' | 'readAtMs' | 'isRestored'> | null): boolean =>
  reading?.state === 'cancelled' && (reading.readAtMs === null || reading.isRestored);
