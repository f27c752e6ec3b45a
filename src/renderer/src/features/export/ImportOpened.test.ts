import { flushPromises } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import { useToasts } from '@page/app/toasts.ts';
import { useChangeField } from '@page/features/operations/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import ImportOpened from './ImportOpened.vue';

const isThere = shallowRef(true);
const told = (): string[] => useToasts().shown.map(({ text }) => text);
const waits = '“names.csv” is shown once the open change is applied or closed.';

beforeEach(async () => {
  isThere.value = true;
  playMain({ import: { check: () => new Promise(() => undefined) } });
  useChangeField().openChangeField({ filters: [], matching: 1 });
  await mountPage(
    defineComponent(
      () => () => (isThere.value ? h(ImportOpened, { name: 'names.csv', bytes: new Uint8Array() }) : null),
    ),
  );
});

it('says that its file waits only until it is shown', async () => {
  expect(told()).toEqual([waits]);
  useChangeField().close();
  await flushPromises();
  expect(document.querySelector('[role="dialog"]')).not.toBeNull();
  expect(told()).toEqual([]);
});

it('does not say so any longer once it is dropped', async () => {
  expect(told()).toEqual([waits]);
  isThere.value = false;
  await flushPromises();
  expect(told()).toEqual([]);
});
