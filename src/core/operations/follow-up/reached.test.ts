import { describe, expect, it } from 'vitest';
import { partStates, type OperationPart } from '@shared/operations/operation.ts';
import { reachedBy } from './reached.ts';

type Part = Pick<OperationPart, 'index' | 'stage' | 'state'>;
const change = { fieldName: 'Depot', value: 'North', filters: [] };
const byFilters = { selected: null, change };
const part = (index: number, stage: Part['stage'], state: Part['state']): Part => ({ index, stage, state });

describe('what a change can have reached', () => {
  it('is the devices of requests that may have had an effect', () => {
    const parts = partStates.map((state, index) => part(index, 'all', state));
    const reached = reachedBy({ selected: 9, change }, parts);
    expect(partStates.filter((_, index) => reached({ part: index }))).toEqual([
      'sending',
      'accepted',
      'running',
      'ended',
      'unknown',
    ]);
  });

  it('is the devices of the only request of an operation that predates parts', () => {
    expect(reachedBy(byFilters, [part(0, 'all', 'ended')])({ part: null })).toBe(true);
    expect(reachedBy(byFilters, [part(0, 'all', 'rejected')])({ part: null })).toBe(false);
  });

  it('includes the first devices when filters sent the rest', () => {
    const parts = [part(0, 'canary', 'rejected'), part(1, 'rest', 'ended')];
    expect(reachedBy(byFilters, parts)({ part: 0 })).toBe(true);
    expect(reachedBy({ selected: 2, change }, parts)({ part: 0 })).toBe(false);
  });

  it('is the devices of each request that was sent when an edit named them', () => {
    const edited = { ...byFilters, change: { ...change, edit: { kind: 'append' as const, text: '!' } } };
    const reached = reachedBy(edited, [part(0, 'all', 'ended'), part(1, 'all', 'rejected')]);
    expect([reached({ part: 0 }), reached({ part: 1 })]).toEqual([true, false]);
  });

  it('is only the first devices when the rest was not sent', () => {
    const reached = reachedBy(byFilters, [part(0, 'canary', 'ended'), part(1, 'rest', 'withheld')]);
    expect([reached({ part: 0 }), reached({ part: 1 })]).toEqual([true, false]);
  });
});
