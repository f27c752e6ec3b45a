import { shallowRef, type ComputedRef } from 'vue';
import type { TilesPage } from '@shared/statistics/page.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';

/** Which tiles of the active page are shown as tables. */
export function useTables(page: ComputedRef<TilesPage>) {
  const session = useSessionStore();
  const asTables = shallowRef<ReadonlySet<string>>(new Set());
  // A tile has the same id on every page that it was added to, and so has the overview in every company.
  const keyOf = (id: string): string => JSON.stringify([session.active?.id, page.value.id, id]);
  const isTable = (id: string): boolean => asTables.value.has(keyOf(id));
  function setTable(ids: readonly string[], isOn: boolean): void {
    const keys = new Set(ids.map(keyOf));
    asTables.value = isOn ? asTables.value.union(keys) : asTables.value.difference(keys);
  }
  return {
    isTable,
    setTable,
    /** Shows tiles as tables, or again as figures where all of them are tables. */
    turn: (ids: readonly string[]): void => setTable(ids, !ids.every(isTable)),
  };
}
