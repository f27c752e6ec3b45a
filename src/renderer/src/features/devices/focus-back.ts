import { watch } from 'vue';
import { isFocusFree } from '@page/app/regions.ts';

/** Once something has gone, and a button in it with the focus, the focus is put elsewhere. */
export function useFocusBack(isThere: () => boolean, putBack: () => void): void {
  watch(
    isThere,
    (is) => {
      if (!is && isFocusFree()) putBack();
    },
    { flush: 'post' },
  );
}
