import type { Baseline } from '@shared/snapshots/contract.ts';
import { lastRefresh } from '@shared/snapshots/limits.ts';
import type { ListedSnapshot } from '../storage/index.ts';
import type { PackedReading } from './readings.ts';

/** Returns a kept snapshot as a baseline. */
export const baselineOf = (kept: ListedSnapshot, isKnownDamaged: boolean): Baseline => ({
  id: kept.id,
  kind: kept.day === null ? 'named' : 'day',
  name: kept.name,
  readAtMs: kept.readAtMs,
  devices: kept.devices,
  size: kept.size,
  isDamaged: isKnownDamaged || kept.present !== kept.size,
});

/** Returns the reading before the last refresh as a baseline. */
export const refreshBaseline = ({ bytes, readAtMs, devices }: PackedReading): Baseline => ({
  id: lastRefresh,
  kind: 'refresh',
  name: '',
  readAtMs,
  devices,
  size: bytes.length,
  isDamaged: false,
});
