import { defineStore } from 'pinia';
import { computed, onScopeDispose, shallowRef } from 'vue';

/** What the top bar says of the data in view, and how to read it again. */
export interface Freshness {
  /** `Read 09:42:10`; `null` before the first reading. */
  readonly text: () => string | null;
  /** When what is in view was read, milliseconds since the epoch; `null` before that. */
  readonly readAtMs?: () => number | null;
  readonly refresh: () => void;
  readonly isBusy?: () => boolean;
}

/** Holds whose data is in view; the last one to say so wins. */
export const useFreshnessStore = defineStore('freshness', () => {
  const sources = shallowRef<readonly Freshness[]>([]);
  const current = computed(() => sources.value.at(-1));
  return {
    text: computed(() => current.value?.text() ?? null),
    readAtMs: computed(() => current.value?.readAtMs?.() ?? null),
    isBusy: computed(() => current.value?.isBusy?.() ?? false),
    canRefresh: computed(() => current.value !== undefined),
    refresh: () => current.value?.refresh(),
    add: (source: Freshness) => (sources.value = [...sources.value, source]),
    remove: (source: Freshness) => (sources.value = sources.value.filter((other) => other !== source)),
  };
});

/** For a view: tells the top bar (and F5) how fresh its data is, for as long as the view lives. */
export function useFreshness(source: Freshness): void {
  const store = useFreshnessStore();
  store.add(source);
  onScopeDispose(() => store.remove(source));
}
