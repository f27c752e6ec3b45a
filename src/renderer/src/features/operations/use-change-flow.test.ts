import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import { effectScope } from 'vue';
import type { Preview } from '@shared/operations/contract.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleOperation, samplePreview } from '@test/support/samples.ts';
import { useChangeFlow } from './use-change-flow.ts';

const few = { willChange: 7, unset: 0, hasIt: 0, cannotChange: 0 };
const first = samplePreview({ id: 'first', counts: few });
const second = samplePreview({ id: 'second', counts: { ...few, willChange: 5 } });

function begin() {
  const main = playMain({ operations: { apply: () => sampleOperation({ id: 'begun' }) } });
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const flow = scope.run(() => useChangeFlow(() => 'Transit', first))!;
  const { promise, resolve } = Promise.withResolvers<Preview>();
  const read = flow.readPreview(() => promise);
  const answer = async (): Promise<void> => {
    resolve(second);
    await read;
    await flushPromises();
  };
  return { main, flow, answer };
}

describe('a preview that is read while another one is shown', () => {
  it('has to arrive before anything is applied, and is what is applied then', async () => {
    const { main, flow, answer } = begin();
    expect(flow.missing.value).toBe('The devices are being read again');
    expect(await flow.apply('')).toBeNull();
    expect(main.asked('operations.apply')).toEqual([]);
    await answer();
    expect(flow.missing.value).toBeNull();
    expect(await flow.apply('')).toBe('begun');
    expect(main.asked('operations.apply')).toEqual([{ previewId: 'second', reason: '' }]);
  });

  it('is dropped by the way back to the choice', async () => {
    const { flow, answer } = begin();
    flow.back();
    await answer();
    expect(flow.preview.value).toBeNull();
  });
});
