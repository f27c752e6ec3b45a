import { watch } from 'vue';
import { isFocusFree } from '@page/app/regions.ts';

/** Moves the focus elsewhere once something disappears that contained the focus. */
export function useFocusBack(isThere: () => boolean, putBack: () => void): void {
  watch(
    isThere,
    (is) => {
      if (!is && isFocusFree()) putBack();
    },
    { flush: 'post' },
  );
}
