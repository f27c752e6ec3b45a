import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Field } from '@shared/devices/field.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';

/** The fields of the active company, read once per company. */
export const useFieldsStore = defineStore('fields', () => {
  const fields = shallowRef<readonly Field[]>([]);
  const error = shallowRef<AppError | null>(null);
  const isLoading = shallowRef(false);
  const byName = computed(() => new Map(fields.value.map((field) => [field.name, field])));
  let reading: Promise<void> | null = null;
  let company = 0;

  const read = async (asked: number): Promise<void> => {
    isLoading.value = true;
    error.value = null;
    try {
      const answer = await call(rollcall.devices.fields());
      // A late response must never appear in another company.
      if (asked === company) fields.value = answer;
    } catch (thrown) {
      if (asked === company) error.value = appErrorOf(thrown);
    } finally {
      if (asked === company) {
        isLoading.value = false;
        if (error.value) reading = null;
      }
    }
  };
  /** Reads the fields unless they are there; several callers share one request. */
  const load = (): Promise<void> => (reading ??= read(company));
  /** Reads the fields unless they are already there; concurrent callers share one request. */
  const reset = (): void => {
    company += 1;
    reading = null;
    fields.value = [];
    error.value = null;
    isLoading.value = false;
  };
  return { fields, byName, error, isLoading, load, reset };
});
