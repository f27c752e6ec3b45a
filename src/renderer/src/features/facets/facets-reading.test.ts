import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { playMain } from '@test/support/mount-page.ts';
import { sampleField, sampleFleetStatus } from '@test/support/samples.ts';
import { topCount } from './facet-rows.ts';
import { useFacetsReading, type FacetsQuestion } from './facets-reading.ts';

it('requests more than the most frequent values of a field of which some are chosen', async () => {
  const main = playMain({
    devices: {
      open: () => sampleFleetStatus(),
      distribution: () => ({ rows: [], distinct: 0, devices: 0, readAtMs: 1 }),
    },
  });
  const fields = ['Depot', 'Country'].map((name) => sampleField({ name, operators: ['Equals'] }));
  const groups = [[{ fieldName: 'Depot', operatorId: 'Equals', operands: ['Depot 27'] }]];
  const question = { choice: { key: 'fleet' }, groups, revision: 1, fields, searched: new Set<string>() };
  useFacetsReading(shallowRef<FacetsQuestion>(question));
  await flushPromises();
  expect(main.asked('devices.distribution')).toMatchObject([
    { fieldName: 'Depot', limit: 5000 },
    { fieldName: 'Country', limit: topCount },
  ]);
});
