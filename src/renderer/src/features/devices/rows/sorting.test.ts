import { describe, expect, it } from 'vitest';
import { connectivity } from '@shared/devices/connectivity.ts';
import { sampleField } from '@test/support/samples.ts';
import {
  addSort,
  ariaSort,
  defaultSort,
  sortBy,
  sortInState,
  sortPosition,
  withSince,
  type Sorts,
} from './sorting.ts';

const up = (fieldName: string) => ({ fieldName, direction: 'ascending' }) as const;
const down = (fieldName: string) => ({ fieldName, direction: 'descending' }) as const;

describe('the order of the grid', () => {
  it('is by one column, ascending first, then reversed', () => {
    expect(sortBy([up('A')], 'A')).toEqual([down('A')]);
    expect(sortBy([down('A')], 'A')).toEqual([up('A')]);
    expect(sortBy([up('A'), up('B')], 'A')).toEqual([up('A')]);
    expect(sortBy([], 'B')).toEqual([up('B')]);
  });

  it('adds further columns after the present ones, reverses them, and removes them', () => {
    let sorts: Sorts = [up('A')];
    const steps = [[up('A'), up('B')], [up('A'), down('B')], [up('A')]];
    for (const step of steps) {
      sorts = addSort(sorts, 'B');
      expect(sorts).toEqual(step);
    }
    expect(addSort([down('A')], 'A')).toEqual([up('A')]);
  });

  it('puts the newest outages first among offline devices, unless another order was chosen', () => {
    const offline = sortInState(defaultSort, connectivity.offline);
    expect(offline).toEqual([up('Online')]);
    expect(sortInState(offline, connectivity.offline)).toBe(offline);
    expect(sortInState(offline, null)).toBe(defaultSort);
    expect(sortInState(offline, connectivity.online)).toBe(defaultSort);
    for (const chosen of [[down('Name')], [up('A')], [up('Online')]]) {
      expect(sortInState(chosen, connectivity.offline)).toBe(chosen);
      expect(sortInState(chosen, null)).toBe(chosen);
    }
  });

  it('tells the direction of each column, and its position where there are several', () => {
    const sorts = [up('A'), down('B')];
    expect(['A', 'B', 'C'].map((name) => ariaSort(sorts, name))).toEqual(['ascending', 'descending', 'none']);
    expect(['A', 'B', 'C'].map((name) => sortPosition(sorts, name))).toEqual([1, 2, null]);
    expect(sortPosition([up('A')], 'A')).toBeNull();
  });

  it('puts what changed its status last first among devices of one status, unless a further column decides', () => {
    const since = sampleField({ name: 'Since', displayName: 'Online/Offline Since' });
    expect(withSince([up('Online')], since)).toEqual([up('Online'), down('Since')]);
    expect(withSince([up('A'), down('Online')], since)).toEqual([up('A'), down('Online'), down('Since')]);
    expect(withSince([up('Online'), up('Name')], since)).toEqual([up('Online'), up('Name')]);
    expect(withSince([up('Name')], since)).toEqual([up('Name')]);
    expect(withSince([up('Online')], null)).toEqual([up('Online')]);
  });
});
