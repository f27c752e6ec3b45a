import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapsOf, intersectionsOf, lengthOf, unionOf } from './spans.ts';
import { disjointSpans, isIn, secondMs } from '@test/support/connections.ts';

const seconds = Array.from({ length: 80 }, (_, second) => second * secondMs);

describe('spans of time', () => {
  it('intersect in what lies in both', () => {
    fc.assert(
      fc.property(disjointSpans(60), disjointSpans(60), (left, right) => {
        const common = intersectionsOf(left, right);
        for (const at of seconds) expect(isIn(common, at)).toBe(isIn(left, at) && isIn(right, at));
        for (const span of common) {
          expect(isIn(left.slice(span.left, span.left + 1), span.startMs)).toBe(true);
          expect(isIn(right.slice(span.right, span.right + 1), span.startMs)).toBe(true);
          expect(lengthOf(span)).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('are joined to the fewest that cover the same time', () => {
    const anyOrder = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 12 })), { maxLength: 6 });
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 40 }), fc.nat({ max: 40 }), (list, from, length) => {
        const spans = list.map(([at, long]) => ({ startMs: at * secondMs, endMs: (at + long) * secondMs }));
        const within = { startMs: from * secondMs, endMs: (from + length) * secondMs };
        const union = unionOf(spans, within);
        for (const at of seconds) expect(isIn(union, at)).toBe(isIn(spans, at) && isIn([within], at));
        for (const [index, span] of union.entries())
          expect(span.startMs).toBeGreaterThan(union[index - 1]?.endMs ?? -1);
      }),
    );
  });

  it('leave the rest as gaps', () => {
    fc.assert(
      fc.property(disjointSpans(60), fc.nat({ max: 40 }), fc.nat({ max: 40 }), (spans, from, length) => {
        const within = { startMs: from * secondMs, endMs: (from + length) * secondMs };
        const gaps = gapsOf(spans, within);
        for (const at of seconds) expect(isIn(gaps, at)).toBe(isIn([within], at) && !isIn(spans, at));
        for (const gap of gaps) expect(lengthOf(gap)).toBeGreaterThan(0);
      }),
    );
  });
});
