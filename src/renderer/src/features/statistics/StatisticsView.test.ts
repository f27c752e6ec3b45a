import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { TilesPage } from '@shared/statistics/page.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import StatisticsView from './StatisticsView.vue';

/** Whether F2 on the tab of the overview opens the dialog while the sources of the company are not read. */
async function opensDialog(pages: TilesPage[]): Promise<boolean> {
  playMain({
    statistics: {
      sources: () => new Promise<never>(() => undefined),
      pages: () => ({ accountId: 'transit', pages, unreadable: 0 }),
    },
  });
  const { page } = await mountPage(StatisticsView, { path: '/statistics' });
  await flushPromises();
  await page.get('[role=tab]').trigger('keydown', { key: 'F2' });
  return page.find('[role=dialog]').exists();
}

it('lets nobody change the overview, which keeps its tiles, before it is known which it has', async () => {
  expect(await opensDialog([])).toBe(false);
});

it('lets an overview be changed that is kept', async () => {
  expect(await opensDialog([{ id: 'overview', name: 'Overview', viewId: null, tiles: [] }])).toBe(true);
});
