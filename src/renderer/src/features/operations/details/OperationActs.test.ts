import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { defineComponent, h, nextTick, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { Preview } from '@shared/operations/preview.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import {
  sampleAccount,
  sampleError,
  sampleOperation,
  samplePreview,
  sampleSession,
} from '@test/support/samples.ts';
import { useChangeField } from '../change/change-field-store.ts';
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
    parts: { total: 2, accepted: 1, unsent: 1, unsentDevices: 12 },
  });
  const { page } = await mountPage(OperationActs, { props: { operation } });
  const button = page.findAll('button').find((one) => one.text() === 'Send the rest: 12 devices')!;
  expect(button.attributes('aria-disabled')).toBe(disabled);
});

it('what failed is shown until something else is done', async () => {
  const operation = sampleOperation({
    accountId: 'transit',
    state: 'done-with-failures',
    ...{ confirmed: 1, notChanged: 1 },
    parts: { total: 2, accepted: 1, unsent: 1, unsentDevices: 12 },
  });
  const main = playMain({
    operations: {
      retry: () => {
        throw new Failure(sampleError());
      },
      sendRest: () => operation,
    },
  });
  useSessionStore();
  main.tell.accounts.changed(sampleSession({ accounts: [sampleAccount({ id: 'transit' })] }));
  const { page } = await mountPage(OperationActs, { props: { operation } });
  const press = async (words: string): Promise<void> => {
    await page
      .findAll('button')
      .find((one) => one.text().startsWith(words))
      ?.trigger('click');
    await flushPromises();
  };
  await press('Retry');
  expect(page.find('[role="alert"]').exists()).toBe(true);
  await press('Send the rest');
  expect(main.asked('operations.sendRest')).toHaveLength(1);
  expect(page.find('[role="alert"]').exists()).toBe(false);
});

describe('the preview of a retry', () => {
  const accounts = ['transit', 'metering'].map((id) => sampleAccount({ id }));
  const failed = () =>
    sampleOperation({ accountId: 'transit', state: 'done-with-failures', confirmed: 1, notChanged: 2 });

  /** Asks for the preview, lets `meanwhile` happen, and returns what the dialog opens with once it arrives. */
  async function openedAfter(
    meanwhile: (shown: { value: Operation | null }, switchTo: (activeId: string) => void) => void,
  ) {
    const arriving = Promise.withResolvers<Preview>();
    const main = playMain({ operations: { retry: () => arriving.promise } });
    useSessionStore();
    const switchTo = (activeId: string) => main.tell.accounts.changed(sampleSession({ accounts, activeId }));
    switchTo('transit');
    const change = useChangeField();
    const shown = shallowRef<Operation | null>(failed());
    const row = defineComponent(
      () => () => (shown.value ? h(OperationActs, { operation: shown.value }) : null),
    );
    const { page } = await mountPage(row);
    await page
      .findAll('button')
      .find((one) => one.text().startsWith('Retry'))!
      .trigger('click');
    meanwhile(shown, switchTo);
    await nextTick();
    arriving.resolve(samplePreview());
    await flushPromises();
    return change.target?.followUp ?? null;
  }

  it('opens the dialog', async () => {
    const opened = await openedAfter((shown) => (shown.value = failed()));
    expect(opened).toMatchObject({ kind: 'retry', operation: { id: failed().id } });
  });

  it.each<[string, Parameters<typeof openedAfter>[0]]>([
    ['its row was closed', (shown) => (shown.value = null)],
    ['another account became active', (_shown, switchTo) => switchTo('metering')],
  ])('opens nothing once %s', async (_title, meanwhile) => {
    expect(await openedAfter(meanwhile)).toBeNull();
  });
});
