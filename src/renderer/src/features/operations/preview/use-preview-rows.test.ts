import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { effectScope } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleError, samplePreview } from '@test/support/samples.ts';
import { usePreviewRows } from './use-preview-rows.ts';

it('the rows of a preview are those of the choice that was made last, even if an earlier reading fails', async () => {
  const failing = Promise.withResolvers<never>();
  const main = playMain({
    operations: {
      previewRows: ({ groups }) => (groups.includes('has-it') ? { total: 200, rows: [] } : failing.promise),
    },
  });
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const { chosen, reading } = scope.run(() => usePreviewRows(samplePreview()))!;
  chosen.value = 'cannot-change';
  await flushPromises();
  chosen.value = 'has-it';
  await flushPromises();
  failing.reject(new Failure(sampleError()));
  await flushPromises();
  expect(reading).toMatchObject({ answer: { total: 200 }, error: null });
  expect(main.asked('operations.previewRows')).toHaveLength(2);
});
