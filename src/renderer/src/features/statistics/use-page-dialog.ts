import { computed, shallowRef, type ComputedRef } from 'vue';
import type { TilesPage } from '@shared/statistics/page.ts';
import { useTilesPages } from './tiles-pages-store.ts';
import { say } from './words.ts';

/** Returns an id that no page ever had: a removed page may be put back, and an unreadable one stays stored. */
const newId = (): string => `page-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

/** The dialog that adds a page, or changes the name and the devices of the active one. */
export function usePageDialog(page: ComputedRef<TilesPage>, all: ComputedRef<readonly TilesPage[]>) {
  const pages = useTilesPages();
  const what = shallowRef<'add' | 'edit' | null>(null);
  const close = (): void => {
    what.value = null;
  };
  const asking = computed(() => {
    if (what.value === null) return null;
    const isEdit = what.value === 'edit';
    return {
      title: isEdit ? say('nameAndDevices') : say('addAPage'),
      action: isEdit ? say('keep') : say('addThePage'),
      name: isEdit ? page.value.name : '',
      viewId: isEdit ? page.value.viewId : null,
      taken: all.value.filter(({ id }) => !isEdit || id !== page.value.id).map(({ name }) => name),
    };
  });
  function apply(name: string, viewId: string | null): void {
    const isEdit = what.value === 'edit';
    const next = isEdit ? { ...page.value, name, viewId } : { id: newId(), name, viewId, tiles: [] };
    close();
    void pages.keep(next);
    pages.activeId = next.id;
  }
  return { asking, open: (which: 'add' | 'edit') => (what.value = which), close, apply };
}
