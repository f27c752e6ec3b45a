import { defineStore } from 'pinia';
import { computed, onScopeDispose, shallowRef } from 'vue';

/** What the top bar shows about the visible data, and how to read it again. */
export interface Freshness {
  /** `Read 09:42:10`, with its date once that day is over; `null` before the first reading. */
  readonly text: (nowMs: number) => string | null;
  /** When the visible data was read, milliseconds since the epoch; `null` before that; left out by views that do not tell. */
  readonly readAtMs?: () => number | null;
  readonly refresh: () => void;
  readonly isBusy?: () => boolean;
}

/** Keeps whose data is visible; the source added last wins. */
export const useFreshnessStore = defineStore('freshness', () => {
  const sources = shallowRef<readonly Freshness[]>([]);
  const current = computed(() => sources.value.at(-1));
  return {
    text: (nowMs: number) => current.value?.text(nowMs) ?? null,
    readAtMs: computed(() => current.value?.readAtMs?.()),
    isBusy: computed(() => current.value?.isBusy?.() ?? false),
    canRefresh: computed(() => current.value !== undefined),
    refresh: () => current.value?.refresh(),
    add: (source: Freshness) => (sources.value = [...sources.value, source]),
    remove: (source: Freshness) => (sources.value = sources.value.filter((other) => other !== source)),
  };
});

/** Registers a view with the top bar (and F5) as the source of freshness, for as long as the view lives. */
export function useFreshness(source: Freshness): void {
  const store = useFreshnessStore();
  store.add(source);
  onScopeDispose(() => store.remove(source));
}
