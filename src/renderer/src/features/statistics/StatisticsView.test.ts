import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { TilesPage } from '@shared/statistics/page.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleField } from '@test/support/samples.ts';
import { placed } from './arrange.ts';
import StatisticsView from './StatisticsView.vue';

const kept: TilesPage = { id: 'overview', name: 'Overview', viewId: null, tiles: [] };

/** Mounts the view while the sources of the company are not read yet. */
async function mountUnread(pages: TilesPage[]) {
  playMain({
    statistics: {
      sources: () => new Promise<never>(() => undefined),
      pages: () => ({ accountId: 'transit', pages, unreadable: 0 }),
    },
  });
  const { page } = await mountPage(StatisticsView, { path: '/statistics' });
  await flushPromises();
  return page;
}

/** Whether F2 on the tab of the overview opens the dialog while the sources are not read. */
async function opensDialog(pages: TilesPage[]): Promise<boolean> {
  const page = await mountUnread(pages);
  await page.get('[role=tab]').trigger('keydown', { key: 'F2' });
  return page.find('[role=dialog]').exists();
}

it('does not allow changes to the overview, which would store its tiles, before they are known', async () => {
  expect(await opensDialog([])).toBe(false);
});

it('allows changes to an overview that is stored', async () => {
  expect(await opensDialog([kept])).toBe(true);
});

it.each([
  ['hidden', []],
  ['shown', [kept]],
] as const)(
  'has the number of tiles of an overview that is not loaded yet %s with %j stored',
  async (state, pages) => {
    const page = await mountUnread([...pages]);
    expect(page.get('[role=tab] .n').classes('is-unseen')).toBe(state === 'hidden');
  },
);

it('moves the focus to the choice of tiles when the last tile is removed', async () => {
  const country = placed([], { kind: 'values', fieldName: 'Country' });
  const stateWith = (tiles: TilesPage['tiles']) => ({
    accountId: 'transit',
    pages: [{ ...kept, tiles }],
    unreadable: 0,
  });
  playMain({
    devices: { fields: () => [sampleField({ id: 2, name: 'Country' })] },
    statistics: {
      sources: () => [],
      pages: () => stateWith([country]),
      savePage: ({ page }) => stateWith(page.tiles),
    },
  });
  const { page } = await mountPage(StatisticsView, { path: '/statistics' });
  await flushPromises();
  const tile = page.get<HTMLElement>('[data-tile]');
  tile.element.focus();
  await tile.trigger('keydown', { key: 'Delete' });
  await flushPromises();
  expect(page.find('[data-tile]').exists()).toBe(false);
  const choice = page.findAll('button').find((button) => button.text() === 'Choose tiles');
  expect(document.activeElement).toBe(choice?.element);
});
