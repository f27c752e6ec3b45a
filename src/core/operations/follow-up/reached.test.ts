import { describe, expect, it } from 'vitest';
import { partStates, type OperationPart } from '@shared/operations/operation.ts';
import { reachedBy } from './reached.ts';

type Part = Pick<OperationPart, 'index' | 'stage' | 'state'>;
const part = (index: number, stage: Part['stage'], state: Part['state']): Part => ({ index, stage, state });

describe('what a change can have reached', () => {
  it('is the devices of requests that may have had an effect', () => {
    const parts = partStates.map((state, index) => part(index, 'all', state));
    const reached = reachedBy({ selected: 9 }, parts);
    expect(partStates.filter((_, index) => reached({ part: index }))).toEqual([
      'sending',
      'accepted',
      'running',
      'ended',
      'unknown',
    ]);
  });

  it('is the devices of the only request of an operation that predates parts', () => {
    expect(reachedBy({ selected: null }, [part(0, 'all', 'ended')])({ part: null })).toBe(true);
    expect(reachedBy({ selected: null }, [part(0, 'all', 'rejected')])({ part: null })).toBe(false);
  });

  it('includes the first devices when filters sent the rest', () => {
    const parts = [part(0, 'canary', 'rejected'), part(1, 'rest', 'ended')];
    expect(reachedBy({ selected: null }, parts)({ part: 0 })).toBe(true);
    expect(reachedBy({ selected: 2 }, parts)({ part: 0 })).toBe(false);
  });

  it('is only the first devices when the rest was not sent', () => {
    const reached = reachedBy({ selected: null }, [part(0, 'canary', 'ended'), part(1, 'rest', 'withheld')]);
    expect([reached({ part: 0 }), reached({ part: 1 })]).toEqual([true, false]);
  });
});
