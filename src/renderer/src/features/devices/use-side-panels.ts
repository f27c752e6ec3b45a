import { computed, shallowRef, watch, type Ref } from 'vue';
import type { CauseQuestion } from '@page/features/causes/index.ts';

/**
 * The panels beside the devices, of which one is shown: the common cause covers what changed, and both cover the details.
 * A panel that is asked for closes what covers it; what it covers itself comes back once it is closed. `focusHere` takes
 * the focus from a panel that is gone.
 */
export function useSidePanels(cause: Ref<CauseQuestion | null>, hasDetails: boolean, focusHere: () => void) {
  const wantsChanges = shallowRef(false);
  const wantsDetails = shallowRef(hasDetails);
  const shown = computed(() => {
    if (cause.value) return 'cause';
    if (wantsChanges.value) return 'changes';
    return wantsDetails.value ? 'details' : null;
  });
  const isComparing = computed({
    get: () => shown.value === 'changes',
    set: (is) => {
      if (is && cause.value) cause.value = null;
      wantsChanges.value = is;
    },
  });
  const isInspecting = computed({
    get: () => shown.value === 'details',
    set: (is) => {
      if (is) isComparing.value = false;
      if (is && cause.value) cause.value = null;
      wantsDetails.value = is;
    },
  });
  watch(
    shown,
    () => {
      if (document.activeElement === document.body) focusHere();
    },
    { flush: 'post' },
  );
  return { isComparing, isInspecting };
}
