import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { useFreshnessStore } from '@page/app/freshness.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError } from '@test/support/samples.ts';
import ApplicationsView from './ApplicationsView.vue';

it('keeps the applications that were read when they cannot be read again, and says why', async () => {
  const application = { id: '1', name: 'Alerts', version: null, description: null, further: [] };
  let fails = false;
  playMain({
    applications: {
      list: () => {
        if (fails) throw new Failure(sampleError());
        return { applications: [application], readAtMs: Date.now() };
      },
    },
  });
  const { page } = await mountPage(ApplicationsView);
  await flushPromises();
  fails = true;
  useFreshnessStore().refresh();
  await flushPromises();
  expect(page.get('[role="alert"]').text()).toContain(sampleError().happened);
  expect(page.get('table').text()).toContain('Alerts');
});
