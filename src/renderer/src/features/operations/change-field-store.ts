import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Filter } from '@shared/devices/filter.ts';

/** Which devices a change is meant for. */
export interface ChangeFieldTarget {
  readonly filters: readonly Filter[];
  /** How many devices match them as far as is known; `null` while that is still being read. */
  readonly matching: number | null;
}

/** Opens the dialog Change a field from anywhere. */
export const useChangeField = defineStore('change-field', () => {
  const target = shallowRef<ChangeFieldTarget | null>(null);
  const openChangeField = (wanted: ChangeFieldTarget): void => {
    target.value ??= wanted;
  };
  const close = (): void => {
    target.value = null;
  };
  return { target, openChangeField, close };
});
