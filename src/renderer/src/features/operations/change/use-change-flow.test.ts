import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import { effectScope } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { Link } from '@shared/link/contract.ts';
import type { Preview } from '@shared/operations/preview.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleOperation, samplePreview } from '@test/support/samples.ts';
import { useChangeFlow } from './use-change-flow.ts';

const few = { willChange: 7, unset: 0, hasIt: 0, cannotChange: 0 };
const first = samplePreview({ id: 'first', counts: few });
const second = samplePreview({ id: 'second', counts: { ...few, willChange: 5 } });

function begin(tryNow = (): Link | Promise<Link> => ({ kind: 'answering' })) {
  const main = playMain({
    operations: { apply: () => sampleOperation({ id: 'begun' }) },
    link: { tryNow },
  });
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const flow = scope.run(() => useChangeFlow(() => 'Transit', first))!;
  const { promise, resolve, reject } = Promise.withResolvers<Preview>();
  const read = flow.readPreview(() => promise);
  const answer = async (): Promise<void> => {
    resolve(second);
    await read;
    await flushPromises();
  };
  const fail = async (): Promise<void> => {
    reject(new Failure(sampleError()));
    await read;
  };
  return { main, scope, flow, answer, fail };
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

  it('has to be read again before anything is applied where reading it failed', async () => {
    const { main, flow, fail } = begin();
    await fail();
    expect(flow.missing.value).toBe('Preview the change again first');
    expect(await flow.apply('')).toBeNull();
    await flow.readPreview(() => Promise.resolve(second));
    expect(await flow.apply('')).toBe('begun');
    expect(main.asked('operations.apply')).toEqual([{ previewId: 'second', reason: '' }]);
  });

  it('leaves no failure behind on the way back to the choice', async () => {
    const { flow, fail } = begin();
    await fail();
    flow.back();
    expect(flow.reading.error).toBeNull();
  });

  it('is dropped by the way back to the choice', async () => {
    const { flow, answer } = begin();
    flow.back();
    await answer();
    expect(flow.preview.value).toBeNull();
  });
});

describe('a preview of devices whose service did not answer lately', () => {
  it('is asked for after an attempt to reach the service, which the user expects', async () => {
    const { main, flow, answer } = begin();
    await answer();
    main.tell.link.changed({ kind: 'lost', sinceMs: 0, nextTryMs: 60_000 });
    const triesBefore: number[] = [];
    const ask = (): Promise<Preview> => {
      triesBefore.push(main.asked('link.tryNow').length);
      return Promise.resolve(second);
    };
    await flow.readPreview(ask);
    await flow.readPreview(ask);
    expect(triesBefore).toEqual([1, 1]);
  });

  it.each([
    ['the choice has changed', ({ flow }: ReturnType<typeof begin>) => flow.dropReading()],
    ['the dialog was closed', ({ scope }: ReturnType<typeof begin>) => scope.stop()],
  ])('is not asked for once %s during that attempt', async (_, leave) => {
    const { promise, resolve } = Promise.withResolvers<Link>();
    const begun = begin(() => promise);
    await begun.answer();
    begun.main.tell.link.changed({ kind: 'lost', sinceMs: 0, nextTryMs: 60_000 });
    let isAsked = false;
    const read = begun.flow.readPreview(() => {
      isAsked = true;
      return Promise.resolve(first);
    });
    leave(begun);
    resolve({ kind: 'answering' });
    await read;
    expect([isAsked, begun.flow.preview.value?.id]).toEqual([false, 'second']);
  });
});
