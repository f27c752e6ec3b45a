import { shallowRef, watch } from 'vue';
import type { FieldValue } from '@shared/devices/value.ts';
import { GroupFolds } from './group-folds.ts';

/** The field that the devices are grouped by, and which groups are folded. */
export function useGrouping() {
  const groupBy = shallowRef<string | null>(null);
  const folds = shallowRef(GroupFolds.none);
  const toggleGroup = (value: FieldValue): void => {
    folds.value = folds.value.toggled(value);
  };
  const foldAll = (isFolded: boolean): void => {
    folds.value = isFolded ? GroupFolds.all : GroupFolds.none;
  };
  // Equal values of another field are different groups.
  watch(groupBy, () => foldAll(false), { flush: 'sync' });
  return { groupBy, folds, toggleGroup, foldAll };
}
