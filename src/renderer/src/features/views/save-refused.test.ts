import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { ViewContent } from '@shared/views/view.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { useToasts } from '@page/app/toasts.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import SavedViews from './SavedViews.vue';

const content: ViewContent = {
  ...{ query: null, search: { text: '', fieldNames: null }, columns: [], sort: [] },
  ...{ groupBy: null, answeredBy: 'memory' },
};
const view = { ...content, groupBy: 'Depot', id: 'a', name: 'Trams' };

it('says why what is shown cannot be saved, and saves nothing', async () => {
  const main = playMain({
    views: { list: () => ({ accountId: 'transit', views: [view], activeId: 'a', unreadable: [] }) },
  });
  const { page } = await mountPage(SavedViews, { props: { content, refusal: 'Too many.' } });
  await flushPromises();
  useCommandStore().doing('save-view')?.run();
  await flushPromises();
  expect(page.find('[role="dialog"]').exists()).toBe(false);
  expect(useToasts().shown.map(({ text }) => text)).toEqual(['Too many.']);
  await page.get('[aria-label^="Views"]').trigger('keydown', { key: 'Enter' });
  await flushPromises();
  const item = page.findAll('[role="menuitem"]').find((one) => one.text() === 'Save the changes');
  await item?.trigger('click');
  await flushPromises();
  expect(item).toBeDefined();
  expect(main.asked('views.save')).toEqual([]);
  useToasts().clear();
});
