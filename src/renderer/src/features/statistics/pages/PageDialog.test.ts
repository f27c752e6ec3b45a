import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import PageDialog from './PageDialog.vue';

it('focuses the name of a page when that is what is wrong', async () => {
  playMain();
  const { page } = await mountPage(PageDialog, {
    props: {
      title: 'Add a page',
      action: 'Add the page',
      page: { id: 'new', name: '', viewId: null, tiles: [] },
      ...{ taken: [], views: [], busy: false, error: null },
    },
  });
  await flushPromises();
  page.get<HTMLElement>('[form="tiles-page"]').element.focus();
  await page.get('form').trigger('submit');
  await flushPromises();
  expect(page.get('.problem').text()).toBe('Type a name.');
  expect(document.activeElement).toBe(page.get('[aria-invalid]').element);
});
