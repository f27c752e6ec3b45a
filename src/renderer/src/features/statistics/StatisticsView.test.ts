import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { TilesPage } from '@shared/statistics/page.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import StatisticsView from './StatisticsView.vue';

const kept: TilesPage = { id: 'overview', name: 'Overview', viewId: null, tiles: [] };

/** The page while the sources of the company are not read. */
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

/** Whether F2 on the tab of the overview opens the dialog then. */
async function opensDialog(pages: TilesPage[]): Promise<boolean> {
  const page = await mountUnread(pages);
  await page.get('[role=tab]').trigger('keydown', { key: 'F2' });
  return page.find('[role=dialog]').exists();
}

it('lets nobody change the overview, which keeps its tiles, before it is known which it has', async () => {
  expect(await opensDialog([])).toBe(false);
});

it('lets an overview be changed that is kept', async () => {
  expect(await opensDialog([kept])).toBe(true);
});

it.each([
  ['not told', []],
  ['told', [kept]],
] as const)(
  'of an overview that is not read, how many tiles it has is %s with %j kept',
  async (told, pages) => {
    const page = await mountUnread([...pages]);
    expect(page.get('[role=tab] .n').classes('is-unseen')).toBe(told === 'not told');
  },
);
