import { flushPromises } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import PageDialog from './PageDialog.vue';

async function show(busy = false) {
  const onClose = vi.fn();
  playMain();
  const { page } = await mountPage(PageDialog, {
    props: {
      title: 'Add a page',
      action: 'Add the page',
      page: { id: 'new', name: '', viewId: null, tiles: [] },
      ...{ taken: [], views: [], busy, error: null, onClose },
    },
  });
  await flushPromises();
  return { page, onClose };
}

it('focuses the name of a page when that is what is wrong', async () => {
  const { page } = await show();
  page.get<HTMLElement>('[form="tiles-page"]').element.focus();
  await page.get('form').trigger('submit');
  await flushPromises();
  expect(page.get('.problem').text()).toBe('Type a name.');
  expect(document.activeElement).toBe(page.get('[aria-invalid]').element);
});

it.each([
  ['is closed by Esc and its buttons', false, 3],
  ['stays open while the page is being stored', true, 0],
])('%s', async (_, busy, closed) => {
  const { page, onClose } = await show(busy);
  await page.get('[role="dialog"]').trigger('keydown', { key: 'Escape' });
  await page.get('[aria-label="Close"]').trigger('click');
  await page.get('[aria-keyshortcuts="Escape"]').trigger('click');
  expect(onClose).toHaveBeenCalledTimes(closed);
});
