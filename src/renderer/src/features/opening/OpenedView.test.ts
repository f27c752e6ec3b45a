import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Views } from '@shared/views/contract.ts';
import type { SavedView } from '@shared/views/view.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useViewsStore } from '@page/features/views/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError } from '@test/support/samples.ts';
import OpenedView from './OpenedView.vue';

const trams: SavedView = {
  ...{ id: 'trams', name: 'Trams', query: null, search: { text: '', fieldNames: null } },
  ...{ columns: [], sort: [], groupBy: null, answeredBy: 'memory' },
};

/** Adds a view from a file while the views of the account, of which one is active, have not been loaded. */
async function added(list?: () => Views) {
  const kept: Views = { accountId: 'transit', views: [trams], activeId: 'trams', unreadable: [] };
  const main = playMain({
    views: {
      look: () => trams,
      list: list ?? (() => kept),
      importText: () => ({ ...kept, views: [trams, { ...trams, id: 'new' }], activeId: 'new' }),
      activate: ({ id }) => ({ ...kept, activeId: id }),
    },
  });
  onTestFinished(() => useToasts().clear());
  const { page } = await mountPage(OpenedView, { props: { name: 'trams.rollcall-view', text: '{}' } });
  await flushPromises();
  await page.findAll('[role="dialog"] button').at(-1)?.trigger('click');
  await flushPromises();
  return { main, page };
}

it('a view that is added from a file leaves the active one active, even if the views were not loaded', async () => {
  const { main } = await added();
  expect(main.asked('views.importText')).toHaveLength(1);
  expect(main.asked('views.activate')).toEqual([{ id: 'trams' }]);
});

it('a view is not added while the views of the account cannot be loaded', async () => {
  const { main, page } = await added(() => {
    throw new Failure(sampleError({ happened: 'The views cannot be read.' }));
  });
  expect(main.asked('views.importText')).toEqual([]);
  expect(page.get('[role="alert"]').text()).toContain('The views cannot be read.');
});

it('a view is added once, and its dialog stays until it was', async () => {
  const kept: Views = { accountId: 'transit', views: [trams], activeId: 'trams', unreadable: [] };
  const stored = Promise.withResolvers<Views>();
  const main = playMain({
    views: { look: () => trams, list: () => kept, importText: () => stored.promise, activate: () => kept },
  });
  onTestFinished(() => useToasts().clear());
  const onClose = vi.fn();
  const { page } = await mountPage(OpenedView, { props: { name: 'a.rollcall-view', text: '{}', onClose } });
  await flushPromises();
  const pressAll = async (): Promise<void> => {
    for (const button of page.findAll('[role="dialog"] button').toReversed()) await button.trigger('click');
    await flushPromises();
  };
  await page.findAll('[role="dialog"] button').at(-1)?.trigger('click');
  await pressAll();
  expect(main.asked('views.importText')).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  stored.resolve({ ...kept, activeId: 'new' });
  await flushPromises();
  expect(onClose).toHaveBeenCalledOnce();
});

it('a view is shown without what went wrong with other views before', async () => {
  playMain({
    views: {
      look: () => trams,
      list: () => {
        throw new Failure(sampleError());
      },
    },
  });
  await useViewsStore().load();
  const { page } = await mountPage(OpenedView, { props: { name: 'trams.rollcall-view', text: '{}' } });
  await flushPromises();
  expect(page.find('[role="alert"]').exists()).toBe(false);
});
