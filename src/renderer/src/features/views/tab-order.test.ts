import { describe, expect, it } from 'vitest';
import { fittingTabs, movedTo } from './tab-order.ts';

describe('tabs next to each other', () => {
  it.each([
    ['all where there is room', 304, 0, [0, 1, 2]],
    ['as many as fit', 303, 0, [0, 1]],
    ['the active one instead of the last', 303, 2, [0, 2]],
    ['the active one alone where nothing fits', 50, 1, [1]],
  ])('are %s', (_, available, active, shown) => {
    expect([...fittingTabs([100, 100, 100], available, active)]).toEqual(shown);
  });
});

describe('a tab that is moved', () => {
  it.each([
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['b', 1, ['a', 'b', 'c']],
    ['a', -1, ['a', 'b', 'c']],
    ['a', 9, ['b', 'c', 'a']],
  ])('%s to position %i', (id, place, order) => expect(movedTo(['a', 'b', 'c'], id, place)).toEqual(order));
});
