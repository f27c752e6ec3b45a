import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { defineComponent, h, nextTick, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import {
  sampleAccount,
  sampleError,
  sampleOperation,
  sampleSession,
  updateRing,
} from '@test/support/samples.ts';
import OperationDevices from './OperationDevices.vue';
import OperationParts from './OperationParts.vue';

const row = { mac: '02:0A:14:0B:B7:CE', name: 'Bus 3101', before: 1, now: 1, message: '' };

/** Plays the main process with one device in every list, while an account is shown. */
async function play(activeId = 'transit') {
  const accounts = [sampleAccount(), sampleAccount({ id: 'lab', name: 'Lab' })];
  const fake = playMain({
    accounts: { session: () => sampleSession({ accounts, activeId }) },
    devices: { fields: () => [updateRing] },
    operations: {
      devices: ({ outcomes }) => ({ total: 1, rows: [{ ...row, outcome: outcomes[0] ?? 'pending' }] }),
    },
  });
  await useSessionStore().load();
  return fake;
}

describe('the devices of an operation', () => {
  it('show what failed once the last device is read back', async () => {
    const operation = shallowRef(sampleOperation({ state: 'running', confirmed: null, notChanged: null }));
    const fake = await play();
    const { page } = await mountPage(
      defineComponent(() => () => h(OperationDevices, { operation: operation.value })),
    );
    await flushPromises();
    expect(page.get('[aria-selected="true"]').text()).toBe('Not read back yet 1,210');
    expect(page.text()).toContain('not read');

    operation.value = sampleOperation({ state: 'done-with-failures', confirmed: 1204, notChanged: 6 });
    await flushPromises();
    expect(page.get('[aria-selected="true"]').text()).toBe('Not changed 6');
    const lists = page.findAll('[role="tab"]').map((one) => one.text());
    expect(lists).toEqual(['Not changed 6', 'Confirmed 1,204', 'Had it already 200', 'Left out 2']);
    expect(fake.asked('operations.devices').at(-1)).toMatchObject({
      outcomes: ['not-changed', 'other-value', 'gone', 'pending'],
    });
    expect(page.text()).toContain('No message, but reading shows the old value');
    expect(page.findAll('tbody .tag').map((one) => one.text())).toEqual(['Early', 'Early']);
  });

  it.each([
    ['Not changed 6', 'What the service said'],
    ['Confirmed 1,204', 'Result'],
    ['Had it already 200', 'Result'],
    ['Left out 2', 'Result'],
  ])('say under %s whose words they are: %s', async (list, heading) => {
    await play();
    const operation = sampleOperation({ state: 'done-with-failures', confirmed: 1204, notChanged: 6 });
    const { page } = await mountPage(OperationDevices, { props: { operation } });
    const tab = page.findAll('[role="tab"]').find((one) => one.text() === list);
    await tab?.trigger('click');
    await flushPromises();
    expect(page.findAll('th').at(-1)?.text()).toBe(heading);
  });

  it('show nothing of another list or operation while their own list is read', async () => {
    const operation = shallowRef(sampleOperation({ state: 'done', confirmed: 1204, notChanged: 6 }));
    const fake = await play();
    const { page } = await mountPage(
      defineComponent(() => () => h(OperationDevices, { operation: operation.value })),
    );
    await flushPromises();
    expect(page.findAll('tbody tr')).toHaveLength(1);
    await page.findAll('[role="tab"]')[1]?.trigger('click');
    expect(page.findAll('tbody tr')).toHaveLength(0);
    await flushPromises();
    expect(page.findAll('tbody tr')).toHaveLength(1);

    operation.value = { ...operation.value, id: 'another' };
    await nextTick();
    expect(page.findAll('tbody tr')).toHaveLength(0);
    await flushPromises();
    expect(page.findAll('tbody tr')).toHaveLength(1);
    expect(fake.asked('operations.devices').at(-1)).toMatchObject({ operationId: 'another' });
  });

  it('list those whose request was never sent among the ones not changed', async () => {
    playMain({
      devices: { fields: () => [updateRing] },
      operations: {
        devices: ({ outcomes }) =>
          outcomes.includes('pending')
            ? { total: 1, rows: [{ ...row, outcome: 'pending' }] }
            : { total: 0, rows: [] },
      },
    });
    const operation = sampleOperation({ state: 'done-with-failures', confirmed: 10, notChanged: 1200 });
    const { page } = await mountPage(OperationDevices, { props: { operation } });
    await flushPromises();
    expect(page.get('[aria-selected="true"]').text()).toBe('Not changed 1,200');
    expect(page.get('tbody').text()).toContain('Not sent');
  });

  it('are read again when the operation goes on while a reading of them or its requests fails', async () => {
    const failing = Promise.withResolvers<never>();
    let isFirst = true;
    const answer = async <T>(value: T): Promise<T> => (isFirst ? failing.promise : value);
    playMain({
      devices: { fields: () => [updateRing] },
      operations: {
        devices: () => answer({ total: 1, rows: [{ ...row, outcome: 'confirmed' as const }] }),
        parts: () => answer({ total: 0, unread: 0, rows: [] }),
      },
    });
    const operation = shallowRef(sampleOperation({ state: 'running', confirmed: 10 }));
    const { page } = await mountPage(
      defineComponent(() => () => [
        h(OperationDevices, { operation: operation.value }),
        h(OperationParts, { operation: operation.value }),
      ]),
    );
    operation.value = sampleOperation({ state: 'done', confirmed: 1210 });
    await nextTick();
    isFirst = false;
    failing.reject(new Failure(sampleError()));
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(false);
    expect(page.get('.op-devices').text()).toContain('Bus 3101');
  });

  it('are read again with every answer, and so are the requests, even if all counts stay the same', async () => {
    const operation = shallowRef(sampleOperation({ state: 'running', confirmed: 10, requests: 7 }));
    const fake = await play();
    await mountPage(
      defineComponent(() => () => [
        h(OperationDevices, { operation: operation.value }),
        h(OperationParts, { operation: operation.value }),
      ]),
    );
    await flushPromises();
    const asked = () => [fake.asked('operations.devices').length, fake.asked('operations.parts').length];
    expect(asked()).toEqual([1, 1]);
    operation.value = { ...operation.value, timeline: [] };
    await flushPromises();
    expect(asked()).toEqual([1, 1]);
    operation.value = { ...operation.value, requests: 8 };
    await flushPromises();
    expect(asked()).toEqual([2, 2]);
  });

  it('show raw values while another company is shown, whose field of that name may be another', async () => {
    await play('lab');
    const operation = sampleOperation({ state: 'done', confirmed: 1210, notChanged: 0 });
    const { page } = await mountPage(OperationDevices, { props: { operation } });
    await flushPromises();
    expect(page.findAll('tbody .tag').map((one) => one.text())).toEqual(['1', '1']);
  });
});
