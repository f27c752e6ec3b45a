import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disjointSpans } from '@test/support/connections.ts';
import { countedClock } from './counted-clock.ts';
import { gapsOf, lengthOf } from './spans.ts';

describe('a clock that stands still in excluded windows', () => {
  it('advances by the time outside them', () => {
    const moment = fc.integer({ min: -50_000, max: 200_000 });
    fc.assert(
      fc.property(disjointSpans(150), moment, moment, (excluded, a, b) => {
        const clock = countedClock(excluded);
        const [startMs, endMs] = [Math.min(a, b), Math.max(a, b)];
        const counted = gapsOf(excluded, { startMs, endMs }).reduce((sum, gap) => sum + lengthOf(gap), 0);
        expect(clock(endMs) - clock(startMs)).toBe(counted);
      }),
    );
  });
});
