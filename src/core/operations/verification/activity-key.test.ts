import { describe, expect, it } from 'vitest';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import { sampleOperation, sampleOperationPart } from '@test/support/samples.ts';
import { activityKeyOf } from './activity-key.ts';

/** The key of an operation with one part. */
const keyOf = (operation: Partial<Operation>, more: Partial<OperationPart>): string =>
  activityKeyOf(
    { get: () => sampleOperation(operation), parts: () => [sampleOperationPart(more)] },
    'operation-1',
  );

describe('the activity of an operation that the service works on', () => {
  it.each(['accepted', 'running'] as const)('is not the progress that the service reports: %s', (state) => {
    const before = keyOf({ state, requests: 5 }, { state: 'accepted', sentAtMs: 7 });
    const after = keyOf({ state: 'running', requests: 6, processed: 3 }, { state: 'running', sentAtMs: 7 });
    expect(after).toBe(before);
  });

  it.each([
    ['another sending', { state: 'running' }, { state: 'running', sentAtMs: 8 }],
    ['its end', { state: 'verifying' }, { state: 'ended', sentAtMs: 7 }],
  ] as const)('is %s', (_, operation, more) => {
    const before = keyOf({ state: 'running' }, { state: 'running', sentAtMs: 7 });
    expect(keyOf(operation, more)).not.toBe(before);
  });
});

describe('the activity of an operation whose devices are read', () => {
  const operation = { state: 'verifying', requests: 9, endedAtMs: null } as const;
  const ended = { state: 'ended', sentAtMs: 7, serviceState: 'finished' } as const;

  it('is nothing when nothing happened', () => {
    expect(keyOf({ ...operation, reason: 'other' }, { ...ended, processed: 4 })).toBe(
      keyOf(operation, ended),
    );
  });

  it.each([
    ['a reading', { ...operation, requests: 10 }, ended],
    ['its end', { ...operation, state: 'done' }, ended],
    ['the moment of its end', { ...operation, endedAtMs: 4 }, ended],
    ['another state of a part', operation, { ...ended, state: 'unknown' }],
    ['another sending of a part', operation, { ...ended, sentAtMs: 8 }],
    ['what the service reported of a part', operation, { ...ended, serviceState: 'failed' }],
  ] as const)('is %s', (_, next, more) => {
    expect(keyOf(next, more)).not.toBe(keyOf(operation, ended));
  });
});
