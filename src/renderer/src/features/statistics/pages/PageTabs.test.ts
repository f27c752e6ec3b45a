import { expect, it, onTestFinished, vi } from 'vitest';
import { defineComponent, h, nextTick, shallowRef } from 'vue';
import type { TilesPage } from '@shared/statistics/page.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import PageTabs from './PageTabs.vue';

const pageOf = (id: string): TilesPage => ({ id, name: id, viewId: null, tiles: [] });

it('focuses the tab of the page that is shown once the page of the focused tab is removed', async () => {
  playMain();
  const shown = shallowRef({ pages: [pageOf('overview'), pageOf('buses')], activeId: 'buses' });
  const remove = (): void => {
    shown.value = { pages: [pageOf('overview')], activeId: 'overview' };
  };
  const host = defineComponent(
    () => () => h(PageTabs, { ...shown.value, isArranged: true, isWhole: true, onRemove: remove }),
  );
  const { page } = await mountPage(host);
  const tab = page.get<HTMLElement>('[data-page=buses]');
  tab.element.focus();
  await tab.trigger('keydown', { key: 'Delete' });
  await nextTick();
  expect(document.activeElement).toBe(page.get('[data-page=overview]').element);
});

it.each(['ctrlKey', 'metaKey'])('moves a page by an arrow with Shift and %s', async (held) => {
  playMain();
  const moved = vi.fn();
  const pages = [pageOf('overview'), pageOf('buses'), pageOf('trams')];
  const host = defineComponent(
    () => () => h(PageTabs, { pages, activeId: 'buses', isArranged: true, isWhole: true, onMove: moved }),
  );
  const { page } = await mountPage(host);
  await page.get('[data-page=buses]').trigger('keydown', { key: 'ArrowRight', [held]: true, shiftKey: true });
  expect(moved).toHaveBeenCalledExactlyOnceWith('buses', 1);
});

it('removes a page by the key that keyboards of macOS call Delete', async () => {
  playMain();
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  onTestFinished(() => void vi.restoreAllMocks());
  const removed = vi.fn();
  const props = { pages: [pageOf('overview'), pageOf('buses')], activeId: 'buses', isArranged: true };
  const host = defineComponent(() => () => h(PageTabs, { ...props, isWhole: true, onRemove: removed }));
  const { page } = await mountPage(host);
  await page.get('[data-page=buses]').trigger('keydown', { key: 'Backspace' });
  expect(removed).toHaveBeenCalledExactlyOnceWith('buses');
});
