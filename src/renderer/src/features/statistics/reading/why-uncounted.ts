import type { AppError } from '@shared/contract/result.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { say } from '../words.ts';

/** Returns why devices that were never read whole are not counted; `null` while they are read, and once they were. */
export function whyUncounted(
  status: Pick<FleetStatus, 'state' | 'readAtMs' | 'error'> | null,
): AppError | null {
  if (status === null || status.readAtMs !== null) return null;
  if (status.state === 'failed') return status.error;
  return status.state === 'cancelled'
    ? { code: 'cancelled', happened: say('readingStopped'), safe: '', todo: say('readToCount') }
    : null;
}
