import { shallowRef, watch } from 'vue';
import type { FieldValue } from '@shared/devices/value.ts';
import { GroupFolds } from './group-folds.ts';

/** By which field the devices are grouped, and which groups are folded together. */
export function useGrouping() {
  const groupBy = shallowRef<string | null>(null);
  const folds = shallowRef(GroupFolds.none);
  const toggleGroup = (value: FieldValue): void => {
    folds.value = folds.value.toggled(value);
  };
  const foldAll = (isFolded: boolean): void => {
    folds.value = isFolded ? GroupFolds.all : GroupFolds.none;
  };
  // Values of another field are other groups, though they may be the same.
  watch(groupBy, () => foldAll(false), { flush: 'sync' });
  return { groupBy, folds, toggleGroup, foldAll };
}
