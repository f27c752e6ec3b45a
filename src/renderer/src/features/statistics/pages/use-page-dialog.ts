import { shallowRef, type ComputedRef } from 'vue';
import type { TilesPage } from '@shared/statistics/page.ts';
import { useTilesPages } from './tiles-pages-store.ts';
import { say } from '../words.ts';

/** Returns an id that no page ever had: a removed page may be put back, and an unreadable one stays stored. */
const newId = (): string => `page-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

interface Asking {
  readonly title: string;
  readonly action: string;
  /** The page as it is, or a new one. */
  readonly page: TilesPage;
  /** The names of the other pages. */
  readonly taken: readonly string[];
}

/** The dialog that adds a page, or changes the name and the devices of the active one. It stays until that is stored. */
export function usePageDialog(page: ComputedRef<TilesPage>, all: ComputedRef<readonly TilesPage[]>) {
  const pages = useTilesPages();
  const asking = shallowRef<Asking | null>(null);
  const isBusy = shallowRef(false);
  const show = (next: Asking | null): void => {
    pages.error = null;
    asking.value = next;
  };
  const namesBut = (id: string): string[] =>
    all.value.filter((other) => other.id !== id).map(({ name }) => name);
  const open = (what: 'add' | 'edit'): void => {
    const edited = what === 'edit' ? page.value : { id: newId(), name: '', viewId: null, tiles: [] };
    const words =
      what === 'edit'
        ? { title: say('nameAndDevices'), action: say('keep') }
        : { title: say('addAPage'), action: say('addThePage') };
    show({ ...words, page: edited, taken: namesBut(edited.id) });
  };
  async function apply(name: string, viewId: string | null): Promise<void> {
    const { value: mine } = asking;
    if (!mine || isBusy.value) return;
    isBusy.value = true;
    const { id } = mine.page;
    pages.activeId = id;
    const isKept = await pages.keep({ ...(pages.find(id) ?? mine.page), name, viewId });
    isBusy.value = false;
    if (isKept && asking.value === mine) show(null);
  }
  return { asking, isBusy, open, close: () => show(null), apply };
}
