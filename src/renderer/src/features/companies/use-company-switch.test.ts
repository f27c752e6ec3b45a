import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import { useCompanySwitch } from './use-company-switch.ts';

const accounts = ['transit', 'lab', 'metering'].map((id) => sampleAccount({ id, name: id }));

it('tells only of the company that was gone to last, and leads back to the one before it', async () => {
  const fake = playMain({
    accounts: {
      session: () => sampleSession({ accounts, activeId: 'transit' }),
      activate: ({ accountId }) => sampleSession({ accounts, activeId: accountId }),
    },
  });
  await useSessionStore().load();
  const switches: ReturnType<typeof useCompanySwitch>[] = [];
  const host = defineComponent(() => {
    switches.push(useCompanySwitch());
    return () => h('p');
  });
  await mountPage(host);
  const toasts = useToasts();
  toasts.show('Saved');
  for (const account of accounts.slice(1)) await switches[0]?.goToCompany(account);
  expect(toasts.shown.map(({ text, action }) => [text, action])).toEqual([
    ['Saved', undefined],
    [expect.stringMatching(/^You are in metering /), 'Back to lab'],
  ]);
  toasts.act(toasts.shown.at(-1)?.id ?? 0);
  expect(fake.asked('accounts.activate').at(-1)).toEqual({ accountId: 'lab' });
});
