import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h, reactive } from 'vue';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleField, sampleSession, sampleSettings } from '@test/support/samples.ts';
import FacetsPanel from './FacetsPanel.vue';
import type { FacetChoiceOfRows } from './facets-reading.ts';
import type { FilterGroups } from './facet-filters.ts';

const depot = sampleField({ name: 'Depot', displayName: 'Depot', operators: ['Equals'] });
interface Chosen {
  choice: FacetChoiceOfRows;
  groups: FilterGroups;
}

/** Lists the devices without a depot. Returns how often they were shown, where `meanwhile` happens before they arrive. */
async function listed(meanwhile: (props: Chosen) => void): Promise<number> {
  const arriving = Promise.withResolvers<void>();
  const main = playMain({
    devices: {
      distribution: () => ({ rows: [{ value: null, devices: 1 }], distinct: 300, devices: 1, readAtMs: 1 }),
      rowsOf: async () => {
        await arriving.promise;
        return { revision: 1, rows: new Uint32Array(1), macs: new Float64Array(1) };
      },
    },
  });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  useSettingsStore();
  main.tell.settings.changed(sampleSettings({ facets: { transit: ['Depot'] } }));
  let shown = 0;
  const chosen: Chosen = reactive({ choice: { key: 'fleet' }, groups: [] });
  const others = { fields: [depot], revision: 1, onOnly: () => (shown += 1) };
  const { page } = await mountPage(defineComponent(() => () => h(FacetsPanel, { ...others, ...chosen })));
  await flushPromises();
  await page.get('.facet-row').trigger('click');
  await flushPromises();
  meanwhile(chosen);
  await flushPromises();
  arriving.resolve();
  await flushPromises();
  return shown;
}

it('are shown once they arrive, also when another page of the devices was read meanwhile', async () => {
  expect(await listed((props) => (props.choice = { ...props.choice }))).toBe(1);
});

it.each<[string, Parameters<typeof listed>[0]]>([
  ['filters', (props) => (props.groups = [[{ fieldName: 'Depot', operatorId: 'Equals', operands: ['A'] }]])],
  ['devices', (props) => (props.choice = { key: 'fleet', online: 1 })],
])('are not shown in place of other %s that were chosen meanwhile', async (_title, choose) => {
  expect(await listed(choose)).toBe(0);
});
