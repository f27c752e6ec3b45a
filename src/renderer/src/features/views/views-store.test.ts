import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Views } from '@shared/views/contract.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useViewsStore } from './views-store.ts';

/** Plays a main process in which saving a view to a file and reading one from a file take until `fail`. */
function start() {
  const { promise, reject } = Promise.withResolvers<never>();
  const main = playMain({ views: { importFile: () => promise, exportFile: () => promise } });
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  const enter = (activeId: string): void => main.tell.accounts.changed(sampleSession({ accounts, activeId }));
  useSessionStore();
  const store = useViewsStore();
  enter('transit');
  return { store, enter, fail: () => reject(new Failure(sampleError({ code: 'storage' }))) };
}

it.each(['importFile', 'exportFile'] as const)(
  'keeps a failure of the active account, but not one of an account that was left: %s',
  async (name) => {
    const here = start();
    void here.store[name]('a');
    here.fail();
    await flushPromises();
    expect(here.store.error?.code).toBe('storage');

    const left = start();
    void left.store[name]('a');
    left.enter('metering');
    left.fail();
    await flushPromises();
    expect(left.store.error).toBeNull();
  },
);

it('has the view of a file that was chosen, even if the views were read while it was being chosen', async () => {
  const chosen = Promise.withResolvers<Views>();
  const none: Views = { accountId: 'transit', views: [], activeId: null, unreadable: [] };
  const trams = { id: 'trams', name: 'Trams' } as Views['views'][number];
  const main = playMain({ views: { importFile: () => chosen.promise, list: () => none } });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  const store = useViewsStore();
  const importing = store.importFile();
  await store.load();
  chosen.resolve({ ...none, views: [trams], activeId: 'trams' });
  expect(await importing).toBe(true);
  expect(store.active).toEqual(trams);
});

it('does not have the views of an account that was left before they were read', async () => {
  const read = Promise.withResolvers<Views>();
  const main = playMain({ views: { list: () => read.promise } });
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  useSessionStore();
  main.tell.accounts.changed(sampleSession({ accounts }));
  const store = useViewsStore();
  const reading = store.load();
  main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
  read.resolve({ accountId: 'transit', views: [], activeId: null, unreadable: [] });
  await reading;
  expect(store.isLoaded).toBe(false);
});
