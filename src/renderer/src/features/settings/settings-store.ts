import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Settings } from '@shared/settings/contract.ts';
import { defaultWatchPlan } from '@shared/watching/plan.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';

/** Until main has answered, the page behaves as on a first start. */
const untilRead: Settings = {
  theme: 'system',
  language: 'system',
  refreshSeconds: 60,
  singleKeyShortcuts: true,
  exportPlace: 'downloads',
  columns: {},
  facets: {},
  lanes: {},
  excludedWindows: {},
  flapping: {},
  watching: defaultWatchPlan,
};

/** What the operator has set; changed here, kept by main. */
export const useSettingsStore = defineStore('settings', () => {
  const settings = shallowRef<Settings>(untilRead);
  const error = shallowRef<AppError | null>(null);
  let told = 0;

  rollcall.settings.changed((next) => {
    told += 1;
    settings.value = next;
  });
  const accept = async (answer: ReturnType<typeof rollcall.settings.read>): Promise<void> => {
    const before = told;
    error.value = null;
    try {
      const next = await call(answer);
      if (told === before) settings.value = next;
    } catch (thrown) {
      error.value = appErrorOf(thrown);
    }
  };
  return {
    settings,
    error,
    load: () => accept(rollcall.settings.read()),
    /** Changes some settings; on failure they stay as they were and `error` says why. */
    change: (part: Partial<Settings>) => accept(rollcall.settings.change(part)),
  };
});
