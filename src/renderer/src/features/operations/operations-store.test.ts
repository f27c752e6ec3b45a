import { describe, expect, it } from 'vitest';
import type { Operation } from '@shared/operations/operation.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleOperation } from '@test/support/samples.ts';
import { useOperationsStore } from './operations-store.ts';

describe('the operations', () => {
  it('are newest first', async () => {
    playMain({
      operations: {
        list: () => [
          sampleOperation({ id: 'old', startedAtMs: 1 }),
          sampleOperation({ id: 'new', startedAtMs: 2 }),
        ],
      },
    });
    const store = useOperationsStore();
    await store.load();
    expect(store.operations.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('keep the events that arrived while the list was on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<Operation[]>();
    const fake = playMain({ operations: { list: () => promise } });
    const store = useOperationsStore();
    const loading = store.load();
    fake.tell.operations.changed(sampleOperation({ state: 'done', confirmed: 1210 }));
    resolve([sampleOperation({ state: 'running' }), sampleOperation({ id: 'other', state: 'running' })]);
    await loading;
    expect(store.operations.find(({ id }) => id === 'operation-1')?.state).toBe('done');
    expect(store.operations).toHaveLength(2);
  });

  it('are as an answer has them, unless an event told of something newer meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Operation>();
    const main = playMain();
    const store = useOperationsStore();
    const states = () => store.operations.map(({ state }) => state);
    main.tell.operations.changed(sampleOperation({ state: 'sending' }));
    await store.put(Promise.resolve(sampleOperation({ state: 'running' })));
    expect(states()).toEqual(['running']);
    const putting = store.put(promise);
    main.tell.operations.changed(sampleOperation({ state: 'failed' }));
    resolve(sampleOperation({ state: 'verifying' }));
    await putting;
    expect(states()).toEqual(['failed']);
  });

  it('count those that need the operator', () => {
    const fake = playMain();
    const store = useOperationsStore();
    fake.tell.operations.changed(sampleOperation({ id: 'a', state: 'unknown' }));
    fake.tell.operations.changed(sampleOperation({ id: 'b', state: 'running' }));
    expect(store.needingCount).toBe(1);
    fake.tell.operations.changed(sampleOperation({ id: 'a', state: 'verifying' }));
    expect(store.needingCount).toBe(0);
  });

  it('report the one that ended while the page was open, once', () => {
    const fake = playMain();
    const store = useOperationsStore();
    fake.tell.operations.changed(sampleOperation({ id: 'before', state: 'done' }));
    expect(store.lastEnded).toBeNull();
    fake.tell.operations.changed(sampleOperation({ state: 'verifying' }));
    fake.tell.operations.changed(sampleOperation({ state: 'done-with-failures', confirmed: 1204 }));
    expect(store.lastEnded?.id).toBe('operation-1');
  });

  it('report one of a command that began and ended before anything was told of it', async () => {
    const fake = playMain({ operations: { list: () => [sampleOperation({ id: 'before', state: 'done' })] } });
    const store = useOperationsStore();
    await store.load();
    fake.tell.operations.changed(sampleOperation({ id: 'before', state: 'done', requests: 9 }));
    expect(store.lastEnded).toBeNull();
    fake.tell.operations.changed(sampleOperation({ id: 'of a command', state: 'done' }));
    expect(store.lastEnded?.id).toBe('of a command');
  });
});
