import { flushPromises } from '@vue/test-utils';
import { h, nextTick, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { Views } from '@shared/views/contract.ts';
import type { SavedView, ViewContent } from '@shared/views/view.ts';
import SavedViews from '@page/features/views/SavedViews.vue';
import { mountPage, playMain } from './mount-page.ts';
import { sampleError } from './samples.ts';

export const content: ViewContent = {
  query: null,
  search: { text: '', fieldNames: null },
  columns: [],
  sort: [],
  groupBy: null,
  answeredBy: 'memory',
};
export const german: ViewContent = {
  ...content,
  query: { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] },
};

/** Plays the main process with the views of one account. */
export function playViews(
  kept: SavedView[],
  activeId: string | null = null,
  unreadable: Views['unreadable'] = [],
) {
  let views = kept;
  const state = (): Views => ({ accountId: 'transit', views, activeId, unreadable });
  return playMain({
    settings: { copy: () => undefined },
    views: {
      list: state,
      activate: ({ id }) => ((activeId = id), state()),
      rename: ({ id, name }) => {
        views = views.map((view) => (view.id === id ? { ...view, name } : view));
        return state();
      },
      remove: ({ id }) => {
        views = views.filter((view) => view.id !== id);
        if (activeId === id) activeId = null;
        return state();
      },
      save: ({ id, view, position }) => {
        const saved = { ...view, id: id ?? 'new' };
        const isKnown = views.some((one) => one.id === id);
        views = isKnown
          ? views.map((one) => (one.id === id ? saved : one))
          : views.toSpliced(position ?? views.length, 0, saved);
        activeId = saved.id;
        return state();
      },
      exportText: () => ({ fileName: 'a.rollcall-view.json', text: '{}' }),
      importText: ({ text, name }) => {
        if (text !== '{}')
          throw new Failure(sampleError({ happened: `“${name ?? 'The text'}” is not a saved view.` }));
        views = [...views, { ...german, id: 'imported', name: 'Imported' }];
        activeId = 'imported';
        return state();
      },
      importFile: () => null,
    },
  });
}

/** Shows the tabs of the views above devices that are shown as `shown`. */
export async function show(shown: ViewContent = content) {
  const opened: (ViewContent | null)[] = [];
  const isThere = shallowRef(true);
  const onOpen = (view: ViewContent | null): void => void opened.push(view);
  const { page } = await mountPage(() => (isThere.value ? h(SavedViews, { content: shown, onOpen }) : null));
  await flushPromises();
  const leave = (): Promise<void> => ((isThere.value = false), nextTick());
  const tab = (name: string) => page.findAll('[role="tab"]').find((one) => one.text().startsWith(name))!;
  const choose = async (item: string): Promise<void> => {
    await page.get('[aria-label^="Views"]').trigger('keydown', { key: 'Enter' });
    await nextTick();
    await page
      .findAll('[role="menuitem"]')
      .find((one) => one.text() === item)!
      .trigger('click');
    await flushPromises();
  };
  const press = async (name: string): Promise<void> => {
    await page
      .findAll('[role="dialog"] button')
      .find((one) => one.text().startsWith(name))!
      .trigger('click');
    await flushPromises();
  };
  const names = () => page.findAll('[role="tab"]').map((one) => one.get('.cut').text());
  return { page, opened, leave, tab, choose, press, names };
}

export const a: SavedView = { ...content, id: 'a', name: 'Trams CZ' };
export const b: SavedView = { ...german, id: 'b', name: 'Germany' };
export const byDepot: ViewContent = { ...content, groupBy: 'Depot' };
