import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Baseline, Baselines } from '@shared/snapshots/contract.ts';
import { lastRefresh } from '@shared/snapshots/limits.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import type { FakeHandlers } from '@test/support/fake-api.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleSession } from '@test/support/samples.ts';
import ChangesPanel from './ChangesPanel.vue';
import { useChangesStore } from './changes-store.ts';

const baseline = (id: string): Baseline => ({
  id,
  kind: id === lastRefresh ? 'refresh' : 'named',
  name: id,
  readAtMs: 1,
  devices: 1,
  size: 1,
  isDamaged: false,
});
const loaded = { readAtMs: 2, devices: 2 };
const list = (...ids: string[]): Baselines => ({
  accountId: 'transit',
  loaded,
  baselines: ids.map(baseline),
});
const comparison = (baselineId: string) => ({
  ...{ id: `comparison with ${baselineId}`, baseline: baseline(baselineId), now: loaded },
  ...{ groups: [], devices: 0, silent: null, fieldsAdded: [], fieldsGone: [] },
});

/** Shows the panel with two baselines, compared with the last refresh. */
async function show(handlers: FakeHandlers['snapshots'] = {}) {
  const main = playMain({
    snapshots: {
      list: () => list(lastRefresh, 'kept'),
      compare: ({ baselineId }) => comparison(baselineId),
      ...handlers,
    },
  });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  const shown: string[] = [];
  const onShow = (_macs: Float64Array, words: string): void => void shown.push(words);
  const { page } = await mountPage(ChangesPanel, { props: { fields: [], onShow } });
  await flushPromises();
  return { main, page, shown, store: useChangesStore() };
}

it('compares with what was chosen last, even if it was chosen before, too', async () => {
  const late = Promise.withResolvers<void>();
  const { store } = await show({
    compare: async ({ baselineId }) => {
      if (baselineId === 'kept') await late.promise;
      return comparison(baselineId);
    },
  });
  for (const id of ['kept', lastRefresh]) {
    store.choose(id);
    await flushPromises();
  }
  late.resolve();
  await flushPromises();
  expect(store.chosen?.id).toBe(lastRefresh);
  expect(store.comparison?.baseline.id).toBe(lastRefresh);
  expect(store.isComparing).toBe(false);
});

it('compares with another baseline once the compared snapshot was removed', async () => {
  const { store, page } = await show({ remove: () => list(lastRefresh) });
  store.choose('kept');
  await flushPromises();
  await store.remove('kept');
  await flushPromises();
  expect(store.comparison?.baseline.id).toBe(lastRefresh);
  expect(page.text()).toContain('Nothing changed.');
});

it('lists a snapshot that was kept while a reading was reported', async () => {
  let now = list(lastRefresh);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { main, store } = await show({
    list: () => now,
    keep: async () => {
      await promise;
      return (now = list(lastRefresh, 'kept'));
    },
  });
  const keeping = store.keep('kept');
  main.tell.snapshots.changed(list(lastRefresh));
  resolve();
  await expect(keeping).resolves.toBe(true);
  await flushPromises();
  expect(store.baselines.map(({ id }) => id)).toEqual([lastRefresh, 'kept']);
});

it('leaves what failed when a snapshot was to be kept behind with the question for its name', async () => {
  const { page } = await show({
    keep: () => {
      throw new Failure(sampleError());
    },
  });
  const press = async (words: string): Promise<void> => {
    await page
      .findAll('button')
      .find((one) => one.text().startsWith(words))
      ?.trigger('click');
    await flushPromises();
  };
  await press('Keep a snapshot');
  await page.get('.keep-snapshot input').setValue('Before');
  await page.get('.keep-snapshot').trigger('submit');
  await flushPromises();
  expect(page.get('[role="alert"]').text()).toContain(sampleError().happened);
  await press('Cancel');
  expect(page.find('[role="alert"]').exists()).toBe(false);
});

it.each([
  ['later', (late: PromiseWithResolvers<Float64Array<ArrayBuffer>>) => late.resolve(Float64Array.of(1))],
  [
    'in an error',
    (late: PromiseWithResolvers<Float64Array<ArrayBuffer>>) => late.reject(new Failure(sampleError())),
  ],
])(
  'shows the devices that were asked for last, even if an earlier question is answered %s',
  async (_how, end) => {
    const late = Promise.withResolvers<Float64Array<ArrayBuffer>>();
    const { page, shown } = await show({
      compare: ({ baselineId }) => ({
        ...comparison(baselineId),
        ...{ groups: [{ kind: 'new', fieldName: null, devices: 1 }], devices: 2 },
      }),
      macs: ({ group }) => (group === null ? Float64Array.of(1, 2) : late.promise),
    });
    await page.get('[aria-label^="Show these"]').trigger('click');
    const all = page.findAll('button').find((button) => button.text().startsWith('Show all'));
    await all?.trigger('click');
    await flushPromises();
    end(late);
    await flushPromises();
    expect(shown).toEqual(['Changed']);
    expect(page.find('[role="alert"]').exists()).toBe(false);
  },
);

it('keeps no error of devices that were to be shown once another comparison is there', async () => {
  const { page, store } = await show({
    compare: ({ baselineId }) => ({
      ...comparison(baselineId),
      ...{ groups: [{ kind: 'new', fieldName: null, devices: 1 }], devices: 2 },
    }),
    macs: () => Promise.reject(new Failure(sampleError())),
  });
  await page.get('[aria-label^="Show these"]').trigger('click');
  await flushPromises();
  expect(page.find('[role="alert"]').exists()).toBe(true);
  store.choose('kept');
  await flushPromises();
  expect(page.find('[role="alert"]').exists()).toBe(false);
});
