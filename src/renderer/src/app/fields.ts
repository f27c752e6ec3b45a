import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Field } from '@shared/devices/field.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';

/** The fields of the active company, read once per company. */
export const useFieldsStore = defineStore('fields', () => {
  const fields = shallowRef<readonly Field[]>([]);
  const error = shallowRef<AppError | null>(null);
  const isLoading = shallowRef(false);
  const byName = computed(() => new Map(fields.value.map((field) => [field.name, field])));
  /** Returns what a field is called; its name while it is not known, or where it is gone. */
  const labelOf = (name: string): string => byName.value.get(name)?.displayName ?? name;
  let reading: Promise<void> | null = null;
  const turns = createTurns();

  const read = async (): Promise<void> => {
    const isLatest = turns.begin();
    isLoading.value = true;
    error.value = null;
    try {
      const answer = await call(rollcall.devices.fields());
      // A late response must never appear in another company.
      if (isLatest()) fields.value = answer;
    } catch (thrown) {
      if (isLatest()) error.value = appErrorOf(thrown);
    } finally {
      if (isLatest()) {
        isLoading.value = false;
        if (error.value) reading = null;
      }
    }
  };
  rollcall.devices.fieldsChanged((changed) => {
    turns.end();
    isLoading.value = false;
    error.value = null;
    fields.value = changed;
  });
  /** Reads the fields unless they are there; several callers share one request. */
  const load = (): Promise<void> => (reading ??= read());
  /** Clears the fields when another account is shown. */
  const reset = (): void => {
    turns.end();
    reading = null;
    fields.value = [];
    error.value = null;
    isLoading.value = false;
  };
  return { fields, byName, labelOf, error, isLoading, load, reset };
});
