import { describe, expect, it } from 'vitest';
import type { OperationPart } from '@shared/operations/operation.ts';
import { sampleOperationPart } from '@test/support/samples.ts';
import { serviceFields, withChanges } from './part-progress.ts';

const part = (index: number, more: Partial<OperationPart> = {}): OperationPart =>
  sampleOperationPart({ index, ...more });
const said = (...parts: Partial<OperationPart>[]) =>
  serviceFields(
    parts.map((more, index) => part(index, more)),
    100,
  );

describe('what the service reported about an operation', () => {
  it('is what it reported about its only part', () => {
    expect(said({ serviceOperationId: '8841', serviceState: 'Running', processed: 4 })).toEqual({
      serviceOperationId: '8841',
      serviceState: 'Running',
      processed: 4,
    });
  });

  it('is nothing before it reported anything', () => {
    expect(said({})).toEqual({ serviceOperationId: null, serviceState: null, processed: null });
    expect(serviceFields([], 0)).toEqual({ serviceOperationId: null, serviceState: null, processed: null });
  });

  it('has no id of its own when there are several parts', () => {
    expect(said({ serviceOperationId: '1' }, { serviceOperationId: '2' }).serviceOperationId).toBeNull();
  });

  it('is the state of an ongoing part, else of a failed one, else of the last', () => {
    const finished = { state: 'ended', serviceState: 'Finished' } as const;
    const failed = { state: 'ended', serviceState: 'Failed' } as const;
    const word = (...parts: Partial<OperationPart>[]) => said(...parts).serviceState;
    expect(word(finished, failed, { state: 'running', serviceState: 'Running' })).toBe('Running');
    expect(word(failed, { state: 'accepted', serviceState: 'Queued' }, finished)).toBe('Queued');
    expect(word(finished, failed, finished)).toBe('Failed');
    expect(word({ ...finished, serviceState: 'FINISHED' }, finished, {})).toBe('Finished');
    expect(word({ state: 'ended', serviceState: 'Unfinished' }, finished)).toBe('Unfinished');
    expect(word({ state: 'ended', serviceState: 'FinishedWithErrors' }, finished)).toBe('FinishedWithErrors');
  });

  it('is running from the first end of a part until the last one has ended', () => {
    const failed = { state: 'ended', serviceState: 'FinishedWithErrors' } as const;
    const accepted = { state: 'accepted' } as const;
    expect(said(failed, accepted).serviceState).toBe('Running');
    expect(said(accepted, failed, accepted).serviceState).toBe('Running');
    expect(said(failed, { state: 'withheld' }).serviceState).toBe('FinishedWithErrors');
    expect(said(accepted, accepted).serviceState).toBeNull();
  });

  it('adds up the devices, but never to more than there are', () => {
    expect(said({ processed: 3 }, { processed: null }, { processed: 5 }).processed).toBe(8);
    expect(said({ processed: 60 }, { processed: 70 }).processed).toBe(100);
    expect(said({ processed: 0 }).processed).toBe(0);
  });
});

it('changes of parts leave all others as they are', () => {
  const before = [part(0), part(1), part(2)];
  const after = withChanges(before, [{ index: 1, state: 'running', processed: 5 }]);
  expect(after).toEqual([part(0), part(1, { state: 'running', processed: 5 }), part(2)]);
  expect(before[1]).toEqual(part(1));
});

it('several changes of a part are made one after the other', () => {
  const accepted = { index: 0, state: 'accepted', serviceOperationId: '8841' } as const;
  const after = withChanges([part(0), part(1)], [accepted, { index: 0, state: 'running', processed: 5 }]);
  expect(after).toEqual([part(0, { state: 'running', serviceOperationId: '8841', processed: 5 }), part(1)]);
});

it('parts without a change are the same objects: there may be tens of thousands', () => {
  const before = [part(0), part(1)];
  expect(withChanges(before, [{ index: 0, state: 'running' }])[1]).toBe(before[1]);
});
