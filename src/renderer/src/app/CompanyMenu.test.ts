import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleOperation, sampleSession } from '@test/support/samples.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useOperationsStore } from '@page/features/operations/index.ts';
import CompanyMenu from './CompanyMenu.vue';

it('marks the companies whose operations wait for the operator', async () => {
  const [transit, lab] = [sampleAccount(), sampleAccount({ id: 'lab', name: 'Lab' })];
  const ofLab = { accountId: 'lab' } as const;
  playMain({
    accounts: { session: () => sampleSession({ accounts: [transit, lab], activeId: transit.id }) },
    operations: {
      list: () => [
        sampleOperation({ id: 'a', ...ofLab, state: 'running', awaitsSignIn: true }),
        sampleOperation({ id: 'b', ...ofLab, state: 'unknown' }),
        sampleOperation({ id: 'c', ...ofLab, state: 'running' }),
      ],
    },
  });
  await useSessionStore().load();
  await useOperationsStore().load();
  const { page } = await mountPage(CompanyMenu, { props: { account: transit } });
  await page.get('.company').trigger('keydown', { key: 'Enter' });
  await flushPromises();
  const marks = page
    .findAll('[role="menuitem"]')
    .slice(0, 2)
    .map((item) => item.findAll('.waiting').map((mark) => mark.attributes('title')));
  expect(marks).toEqual([[], ['2 operations need you']]);
});
