import { flushPromises } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import { effectScope, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField } from '@test/support/samples.ts';
import { useInformativeFields } from './informative-fields.ts';
import { sampleValues } from '../testing/samples.ts';

it('tries again at the next reading after fields could not be counted', async () => {
  const counts = [
    sampleValues([
      ['DE', 3],
      ['CZ', 2],
    ]),
  ];
  const count = vi.fn(() => ({ devices: 5, cannotTell: 0, readAtMs: 1, counts }));
  count.mockImplementationOnce(() => {
    throw new Failure(sampleError());
  });
  playMain({ statistics: { count } });
  const country = sampleField({ name: 'Country' });
  const among = shallowRef([country]);
  const found = effectScope().run(() => useInformativeFields(() => among.value));
  await flushPromises();
  expect(found?.telling.value).toBeNull();
  expect(found?.hasFailed.value).toBe(true);
  among.value = [country];
  await flushPromises();
  expect(found?.telling.value).toEqual([country]);
  expect(found?.hasFailed.value).toBe(false);
});
