import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { MatchingIn } from '@shared/companies/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';

/** The fields that a filter may name; empty until they are known. */
function createFields() {
  const fields = shallowRef<readonly Field[]>([]);
  async function readFields(): Promise<void> {
    // Without them, nothing is completed; a fault that lasts is said where the devices are counted.
    fields.value = await call(rollcall.companies.fields()).catch(() => fields.value);
  }
  return { fields, readFields };
}

/** The filter over all companies, until Rollcall is quit, and what is counted for it while it is shown. */
export const useCompanyFilter = defineStore('company-filter', () => {
  /** What is typed, and what is counted; empty for no filter. */
  const text = shallowRef('');
  const applied = shallowRef('');
  const counted = shallowRef<{ readonly of: string; readonly companies: readonly MatchingIn[] } | null>(null);
  const error = shallowRef<AppError | null>(null);
  const { fields, readFields } = createFields();
  const turns = createTurns();
  let isShown = false;

  async function count(): Promise<void> {
    if (applied.value === '' || !isShown) return;
    const [isLatest, of] = [turns.begin(), applied.value];
    try {
      const companies = await call(rollcall.companies.matching({ text: of }));
      if (isLatest()) [counted.value, error.value] = [{ of, companies }, null];
    } catch (thrown) {
      if (isLatest()) error.value = appErrorOf(thrown);
    }
  }
  function apply(): void {
    text.value = text.value.trim();
    applied.value = text.value;
    error.value = null;
    turns.end();
    void count();
  }
  function clear(): void {
    text.value = '';
    apply();
  }
  /** Called when what is known of the companies may have changed. */
  const refresh = (): void => void Promise.all([readFields(), count()]);
  function show(shown: boolean): void {
    isShown = shown;
    if (shown) refresh();
  }
  // The company that is shown was read again, and its reading is kept now.
  rollcall.snapshots.changed(() => void count());
  /** What was counted for the filter; `null` until it is known. */
  const companies = computed(() => (counted.value?.of === applied.value ? counted.value.companies : null));
  return { text, applied, fields, companies, error, apply, clear, refresh, show };
});
