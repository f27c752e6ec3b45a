import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { mountPage } from '@test/support/mount-page.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import { startFleet } from '@test/support/start-fleet.ts';
import { windowOfRows } from '@test/support/window-of-rows.ts';
import { useBasketStore } from './basket-store.ts';
import BasketBar from './BasketBar.vue';

type Started = Awaited<ReturnType<typeof startFleet>>;

const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
const german = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };

/** Shows the selected devices, where `meanwhile` happens before all of them are known. Returns how many are shown alone. */
async function shownAfter(meanwhile: (started: Started) => void): Promise<number | undefined> {
  const arriving = Promise.withResolvers<void>();
  const started = await startFleet({
    rows: () => windowOfRows({ revision: 1, offset: 0, total: 2 }, [], {}),
    rowsOf: async () => {
      await arriving.promise;
      return { revision: 1, rows: new Uint32Array(1), macs: Float64Array.of(1) };
    },
  });
  const { fleet } = started;
  await fleet.open([]);
  await (fleet.choice && fleet.rows.turnTo(fleet.choice, 1, []));
  const basket = useBasketStore();
  void basket.takeBetween({ first: 0, end: 1 });
  const { page } = await mountPage(
    defineComponent(() => () => (basket.size > 0 ? h(BasketBar, { locked: false }) : null)),
  );
  await page
    .findAll('button')
    .find((one) => one.text() === 'Show them')!
    .trigger('click');
  meanwhile(started);
  await flushPromises();
  arriving.resolve();
  await flushPromises();
  return fleet.only?.length;
}

it('shows the selected devices once all of them are known', async () => {
  expect(await shownAfter(() => undefined)).toBe(1);
});

it.each<[string, Parameters<typeof shownAfter>[0]]>([
  ['that was cleared', () => useBasketStore().clear()],
  [
    'whose account was left',
    ({ fake }) => fake.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' })),
  ],
  ['in place of filters that were chosen', ({ fleet }) => void fleet.ask(german)],
])('shows no selection %s before all of it was known', async (_title, meanwhile) => {
  expect(await shownAfter(meanwhile)).toBeUndefined();
});

it('keeps the focus when “Show them” gives way to “Show all”, and back', async () => {
  await startFleet();
  useBasketStore().toggle(1);
  const { page } = await mountPage(BasketBar, { props: { locked: false } });
  const first = () => page.get<HTMLElement>('.basket button');
  first().element.focus();
  for (const next of ['Show all', 'Show them']) {
    await first().trigger('click');
    await flushPromises();
    expect(document.activeElement).toBe(first().element);
    expect(document.activeElement?.textContent).toBe(next);
  }
});
