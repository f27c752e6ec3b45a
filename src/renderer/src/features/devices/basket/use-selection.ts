import { computed, type ComputedRef } from 'vue';
import { useCommands } from '@page/app/commands.ts';
import { isInTextField } from '@page/app/regions.ts';
import { useBasketStore } from './basket-store.ts';

/**
 * Selects all devices that match by command, in the grid and on the wall, while they are listed. Returns whether any are
 * selected: not how many, so that a view is not rendered again with every change of the selection.
 */
export function useSelection(areListed: () => boolean): ComputedRef<boolean> {
  const basket = useBasketStore();
  useCommands({
    'select-all': {
      run: () => void basket.selectAll(),
      // From everywhere else on the page: the browser would select all text that is visible.
      when: () => areListed() && !isInTextField(),
    },
  });
  return computed(() => basket.size > 0);
}
