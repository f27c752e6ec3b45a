import { useAfterChanges } from '@page/features/operations/index.ts';
import { isStopped } from '@shared/devices/stopped.ts';
import type { FleetReading } from './fleet-reading.ts';

/** Reads the devices again when a change of some of them has ended, however often they are read otherwise. */
export function useReadingAfterChanges({ status, refresh }: Pick<FleetReading, 'status' | 'refresh'>): void {
  useAfterChanges(
    () => status.value?.state === 'loading',
    () => {
      if (status.value !== null && !isStopped(status.value)) void refresh();
    },
  );
}
