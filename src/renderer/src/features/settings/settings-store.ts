import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Settings } from '@shared/settings/contract.ts';
import { defaultSettings } from '@shared/settings/defaults.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';

/** The operator's settings; changed here, stored by the main process. */
export const useSettingsStore = defineStore('settings', () => {
  /** As last reported by the main process; until then, those of a first start. */
  const known = shallowRef<Settings>(defaultSettings);
  /** Changes that the main process has not answered yet. They are already shown, so that the next change builds on them. */
  const awaited = shallowRef<readonly Partial<Settings>[]>([]);
  const settings = computed(() =>
    awaited.value.reduce<Settings>((before, part) => ({ ...before, ...part }), known.value),
  );
  const error = shallowRef<AppError | null>(null);
  let eventCount = 0;

  rollcall.settings.changed((next) => {
    eventCount += 1;
    known.value = next;
  });
  const accept = async (answer: ReturnType<typeof rollcall.settings.read>): Promise<boolean> => {
    const before = eventCount;
    error.value = null;
    try {
      const next = await call(answer);
      if (eventCount === before) known.value = next;
      return true;
    } catch (thrown) {
      error.value = appErrorOf(thrown);
      return false;
    }
  };
  const change = async (part: Partial<Settings>): Promise<boolean> => {
    awaited.value = [...awaited.value, part];
    const isStored = await accept(rollcall.settings.change(part));
    awaited.value = awaited.value.filter((other) => other !== part);
    return isStored;
  };
  return {
    settings,
    error,
    load: () => accept(rollcall.settings.read()),
    /**
     * Changes some settings; on failure they stay as they were and `error` says why. Resolves with whether they were
     * stored.
     */
    change,
  };
});
