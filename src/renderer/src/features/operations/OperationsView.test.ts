import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
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

it('an operation that was retried says so, and does not urge to retry it again', async () => {
  const ends = { accountId: 'transit', state: 'done-with-failures', confirmed: 1, notChanged: 1 } as const;
  const operation = sampleOperation({ ...ends, id: 'first' });
  const retry = sampleOperation({ ...ends, id: 'again', retryOf: 'first' });
  const main = playMain({
    accounts: { session: () => sampleSession() },
    operations: { list: () => [operation] },
  });
  await useSessionStore().load();
  const { page } = await mountPage(OperationsView, { path: '/operations/first' });
  await flushPromises();
  const urges = () => page.get('.op-acts').findAll('.btn-main').length;
  expect(page.get('.prog').text()).not.toContain('retried');
  expect(urges()).toBe(1);
  main.tell.operations.changed(retry);
  await flushPromises();
  expect(page.get('.prog small').text()).toBe('retried');
  expect(urges()).toBe(0);
});

describe('the focus', () => {
  const account = sampleAccount();
  const operation = sampleOperation({ accountId: account.id, state: 'unknown' });

  async function shown(path: string) {
    playMain({
      accounts: { session: () => sampleSession({ accounts: [account] }) },
      operations: {
        list: () => [operation],
        verify: () => ({ ...operation, state: 'done-with-failures', confirmed: 1, notChanged: 1 }),
      },
    });
    await useSessionStore().load();
    const { page } = await mountPage(OperationsView, { path });
    await flushPromises();
    const press = async (words: string, within = ''): Promise<void> => {
      const button = page
        .findAll<HTMLElement>(`${within} button`)
        .find((one) => one.text().startsWith(words));
      button?.element.focus();
      await button?.trigger('click');
      await flushPromises();
    };
    return { press };
  }
  const focused = (): string | null | undefined =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  it.each([
    ['.row-acts', 'Hide details'],
    ['.op-acts', 'Export results'],
  ])('stays in %s when the action that had it was carried out', async (acts, kept) => {
    const { press } = await shown(`/operations/${operation.id}`);
    await press('Find out', acts);
    expect(focused()).toBe(kept);
  });

  it('goes to what is shown when what had it is no longer part of that', async () => {
    const { press } = await shown('/operations');
    await press('Going on');
    await press('Show all');
    expect(focused()).toBe('All 1');
    await press('Needs you');
    await press('Find out');
    expect(focused()).toBe('Needs you');
  });
});
