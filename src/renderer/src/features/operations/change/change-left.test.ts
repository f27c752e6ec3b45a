import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import type { Router } from 'vue-router';
import { Failure } from '@shared/contract/failure.ts';
import type { Operation } from '@shared/operations/operation.ts';
import { useToasts } from '@page/app/toasts.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleOperation, samplePreview, updateRing } from '@test/support/samples.ts';
import { useChangeField } from './change-field-store.ts';
import ChangeField from './ChangeField.vue';

const isThere = shallowRef(true);
let answer: PromiseWithResolvers<Operation>;
let router: Router;

beforeEach(async () => {
  isThere.value = true;
  answer = Promise.withResolvers();
  playMain({
    devices: { fields: () => [updateRing] },
    operations: { previewRows: () => ({ total: 0, rows: [] }), apply: () => answer.promise },
  });
  const counts = { willChange: 7, unset: 0, hasIt: 0, cannotChange: 0 };
  const preview = samplePreview({ counts });
  useChangeField().openFollowUp({ kind: 'import', preview, again: () => Promise.resolve(preview) });
  const { target } = useChangeField();
  ({ router } = await mountPage(
    defineComponent(
      () => () => (isThere.value && target ? h(ChangeField, { target, company: 'Transit' }) : null),
    ),
  ));
  await flushPromises();
});

describe('a change whose company is left while it is checked', () => {
  /** Applies the change, and opens another one before the answer. */
  async function leave(): Promise<void> {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find((one) => one.textContent.trim().startsWith('Apply to 7 devices'))?.click();
    await flushPromises();
    useChangeField().close();
    useChangeField().openChangeField({ filters: [], matching: 1 });
  }
  const told = (): string[] => useToasts().shown.map(({ text }) => text);

  it('is said not to be sent, for which reason', async () => {
    await leave();
    answer.reject(new Failure(sampleError({ happened: 'The reading was given up.' })));
    await flushPromises();
    const words = 'The change of Update ring was not sent. The reading was given up.';
    expect(told()).toEqual([expect.stringContaining(words)]);
    expect(useChangeField().target).toMatchObject({ matching: 1 });
  });

  it('leads nowhere when it was sent all the same', async () => {
    await leave();
    answer.resolve(sampleOperation());
    await flushPromises();
    expect(told()).toEqual([]);
    expect(useChangeField().target).toMatchObject({ matching: 1 });
    expect(router.currentRoute.value.name).toBe('devices');
  });
});

it('does not come back by itself after the frame around it has made way for a sign-in', async () => {
  isThere.value = false;
  await flushPromises();
  expect(useChangeField().target).toBeNull();
});
