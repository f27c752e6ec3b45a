import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '@shared/history/spans.ts';
import { panned, spanBetween, zoomed, zoomTo, type ZoomStack } from './zoom.ts';

const hour = 3_600_000;
const period: Span = { startMs: 0, endMs: 100 * hour };
const moment = fc.integer({ min: 0, max: 100 * hour });
const lengthOf = ({ startMs, endMs }: Span): number => endMs - startMs;

describe('zooming', () => {
  it('keeps the moment in place', () => {
    expect(zoomed(period, period, 0.5, 50 * hour)).toEqual({ startMs: 25 * hour, endMs: 75 * hour });
    expect(zoomed({ startMs: 20 * hour, endMs: 40 * hour }, period, 0.5, 20 * hour)).toEqual({
      startMs: 20 * hour,
      endMs: 30 * hour,
    });
  });

  it('stays in the period and shows at least ten seconds, whatever is done', () => {
    const action = fc.oneof(
      fc.tuple(moment, fc.double({ min: 0.01, max: 100, noNaN: true })).map(
        ([at, factor]) =>
          (shown: Span) =>
            zoomed(shown, period, factor, Math.max(shown.startMs, Math.min(at, shown.endMs))),
      ),
      fc.tuple(moment, moment).map(
        ([one, other]) =>
          () =>
            spanBetween(period, one, other),
      ),
      fc
        .double({ min: -5, max: 5, noNaN: true })
        .map((share) => (shown: Span) => panned(shown, period, share * lengthOf(shown))),
    );
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        let shown = period;
        for (const act of actions) {
          shown = act(shown);
          expect(shown.startMs).toBeGreaterThanOrEqual(-1e-3);
          expect(shown.endMs).toBeLessThanOrEqual(period.endMs + 1e-3);
          expect(lengthOf(shown)).toBeGreaterThanOrEqual(9_999.99);
        }
      }),
    );
  });

  it('goes back from shorter to longer spans, up to the whole period', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(moment, moment)), (spans) => {
        let stack: ZoomStack = [];
        for (const [one, other] of spans) stack = zoomTo(stack, period, spanBetween(period, one, other));
        const lengths = [lengthOf(period), ...stack.map(lengthOf)];
        expect(lengths.every((length, at) => at === 0 || length < (lengths[at - 1] ?? 0))).toBe(true);
      }),
    );
  });

  it('ends where the span is as long as the period', () => {
    expect(zoomTo([{ startMs: 0, endMs: hour }], period, period)).toEqual([]);
  });
});
