import { describe, expect, it } from 'vitest';
import { dropOldest } from './drop-oldest.ts';

/** The keys that are left of a map with these, in the order in which they were set. */
function left(keys: readonly string[], limit: number): string[] {
  const entries = new Map<string, number>();
  for (const key of keys) entries.set(key, 1);
  dropOldest(entries, limit);
  return [...entries.keys()];
}

describe('dropping the oldest entries of a map', () => {
  it('leaves the newest ones, in their order', () => {
    expect(left(['a', 'b', 'c', 'd'], 2)).toEqual(['c', 'd']);
  });

  it('leaves all of a map that has no more than the limit', () => {
    expect(left(['a', 'b'], 2)).toEqual(['a', 'b']);
    expect(left([], 2)).toEqual([]);
  });

  it('leaves none for a limit of 0', () => {
    expect(left(['a', 'b'], 0)).toEqual([]);
  });

  it('counts the age from when a key was first set', () => {
    expect(left(['a', 'b', 'a'], 1)).toEqual(['b']);
  });
});
