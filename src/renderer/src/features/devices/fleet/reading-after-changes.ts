import { shallowRef, watch } from 'vue';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useOperationsStore } from '@page/features/operations/index.ts';
import { isStopped } from '../reading/fleet-words.ts';
import type { FleetReading } from './fleet-reading.ts';

/**
 * Reads the devices again, once, when a change of devices of this account has ended, however often they are read
 * otherwise. A reading that is under way may have passed them before, so the new one follows it.
 */
export function useReadingAfterChanges({ status, refresh }: Pick<FleetReading, 'status' | 'refresh'>): void {
  const session = useSessionStore();
  const operations = useOperationsStore();
  const isDue = shallowRef(false);
  watch(
    () => operations.lastEnded,
    (operation) => (isDue.value ||= status.value !== null && operation?.accountId === session.active?.id),
  );
  watch(
    () => session.active?.id,
    () => (isDue.value = false),
  );
  watch(
    () => isDue.value && status.value !== null && status.value.state !== 'loading',
    (isTime) => {
      if (!isTime) return;
      isDue.value = false;
      if (!isStopped(status.value)) void refresh();
    },
  );
}
