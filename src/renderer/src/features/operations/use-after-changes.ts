import { shallowRef, watch } from 'vue';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useOperationsStore } from './operations-store.ts';

/**
 * Calls `read` once when a change of devices of the active account has ended. A reading that is under way may have passed
 * them before, so the new one follows it.
 */
export function useAfterChanges(isReading: () => boolean, read: () => void): void {
  const session = useSessionStore();
  const operations = useOperationsStore();
  const isDue = shallowRef(false);
  watch(
    () => operations.lastEnded,
    (operation) => (isDue.value ||= operation?.accountId === session.active?.id),
  );
  watch(
    () => session.active?.id,
    () => (isDue.value = false),
  );
  watch(
    () => isDue.value && !isReading(),
    (isTime) => {
      if (!isTime) return;
      isDue.value = false;
      read();
    },
  );
}
