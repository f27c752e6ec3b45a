import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleOperation, sampleSession } from '@test/support/samples.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useOperationsStore } from '@page/features/operations/index.ts';
import CompanyMenu from './CompanyMenu.vue';
import { useToasts } from './toasts.ts';

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

it.each([
  ['offers the form for another password', 'unauthorised', 'Sign in again'],
  ['says only that', 'forbidden', undefined],
] as const)('%s where the service answers the chosen company with %s', async (_does, code, action) => {
  const [transit, lab] = [sampleAccount(), sampleAccount({ id: 'lab', name: 'Lab' })];
  const error = sampleError({ code });
  playMain({
    accounts: {
      session: () => sampleSession({ accounts: [transit, lab], activeId: transit.id }),
      activate: () => {
        throw new Failure(error);
      },
    },
  });
  await useSessionStore().load();
  const { page, router } = await mountPage(CompanyMenu, { props: { account: transit } });
  await page.get('.company').trigger('keydown', { key: 'Enter' });
  await flushPromises();
  await page.findAll('[role="menuitem"]')[1]?.trigger('click');
  await flushPromises();
  const [toast] = useToasts().shown;
  expect(toast).toMatchObject({ text: `${error.happened} ${error.safe} ${error.todo}`, action });
  useToasts().act(toast?.id ?? 0);
  await flushPromises();
  const { name, query } = router.currentRoute.value;
  expect([name, query]).toEqual(action ? ['sign-in', { account: 'lab' }] : ['devices', {}]);
});
