import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
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
  /** As main said last. */
  const known = shallowRef<Settings>(untilRead);
  /** Changes that main has not answered yet. They are shown already: the next one is made of what is shown. */
  const awaited = shallowRef<readonly Partial<Settings>[]>([]);
  const settings = computed(() =>
    awaited.value.reduce<Settings>((before, part) => ({ ...before, ...part }), known.value),
  );
  const error = shallowRef<AppError | null>(null);
  let told = 0;

  rollcall.settings.changed((next) => {
    told += 1;
    known.value = next;
  });
  const accept = async (answer: ReturnType<typeof rollcall.settings.read>): Promise<void> => {
    const before = told;
    error.value = null;
    try {
      const next = await call(answer);
      if (told === before) known.value = next;
    } catch (thrown) {
      error.value = appErrorOf(thrown);
    }
  };
  const change = async (part: Partial<Settings>): Promise<void> => {
    awaited.value = [...awaited.value, part];
    await accept(rollcall.settings.change(part));
    awaited.value = awaited.value.filter((other) => other !== part);
  };
  return {
    settings,
    error,
    load: () => accept(rollcall.settings.read()),
    /** Changes some settings; on failure they stay as they were and `error` says why. */
    change,
  };
});
