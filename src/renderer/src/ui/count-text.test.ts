import { describe, expect, it } from 'vitest';
import { countText } from './count-text.ts';

describe('a count', () => {
  it('has marks between thousands, and is zero only where it is known to be', () => {
    expect([countText(2400), countText(0), countText(null), countText(undefined)]).toStrictEqual([
      '2,400',
      '0',
      '–',
      '–',
    ]);
  });
});
