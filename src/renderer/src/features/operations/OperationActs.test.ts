import { expect, it } from 'vitest';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleOperation, sampleSession } from '@test/support/samples.ts';
import OperationActs from './OperationActs.vue';

it.each([
  ['is refused where the account of the operation is locked', 'metering', 'true'],
  ['is offered where only the active account, another one, is locked', 'transit', undefined],
])('sending the rest %s', async (_title, locked, disabled) => {
  const main = playMain();
  useSessionStore();
  const accounts = ['transit', 'metering'].map((id) => sampleAccount({ id, isReadOnly: id === locked }));
  main.tell.accounts.changed(sampleSession({ accounts }));
  const operation = sampleOperation({
    accountId: 'metering',
    state: 'done-with-failures',
    parts: { total: 2, accepted: 1, unsent: 1 },
  });
  const { page } = await mountPage(OperationActs, { props: { operation } });
  const button = page.findAll('button').find((one) => one.text() === 'Send the rest')!;
  expect(button.attributes('aria-disabled')).toBe(disabled);
});
