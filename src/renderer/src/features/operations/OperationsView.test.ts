import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleField, sampleOperation, sampleSession } from '@test/support/samples.ts';
import OperationsView from './OperationsView.vue';

it('operations are shown with times in local time even if no other page has read the fields yet', async () => {
  const seen = sampleField({ name: 'Seen', displayName: 'Last seen', type: 'DateTime' });
  const value = new Date(2026, 4, 12, 14, 30).toISOString();
  const change = { fieldName: 'Seen', value, filters: [] };
  playMain({
    accounts: { session: () => sampleSession() },
    devices: { fields: () => [seen] },
    operations: { list: () => [sampleOperation({ change, valueLabel: value })] },
  });
  await useSessionStore().load();
  const { page } = await mountPage(OperationsView);
  await flushPromises();
  expect(page.get('.becomes').text()).toContain('12 May 2026, 14:30');
});

it.each([
  ['.row-acts', 'Hide details'],
  ['.op-acts', 'Export results'],
])('keeps the focus in %s when the action that had it was carried out', async (acts, kept) => {
  const account = sampleAccount();
  const operation = sampleOperation({ accountId: account.id, state: 'unknown' });
  playMain({
    accounts: { session: () => sampleSession({ accounts: [account] }) },
    operations: {
      list: () => [operation],
      verify: () => ({ ...operation, state: 'done-with-failures', confirmed: 1, notChanged: 1 }),
    },
  });
  await useSessionStore().load();
  const { page } = await mountPage(OperationsView, { path: `/operations/${operation.id}` });
  await flushPromises();
  const button = page.get<HTMLElement>(`${acts} button`);
  expect(button.text()).toBe('Find out');
  button.element.focus();
  await button.trigger('click');
  await flushPromises();
  const focused = document.activeElement;
  expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(kept);
});
