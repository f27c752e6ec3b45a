import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowHeight, ScrollScale, tallestBody } from './scroll-scale.ts';

const viewport = 700;
const rowsThatFit = Math.floor(tallestBody / rowHeight);

function scaleOf(rows: number): ScrollScale {
  const scale = new ScrollScale();
  scale.resize(rows, viewport);
  return scale;
}

describe('the scroll position of the rows', () => {
  it('is that of the body while the body is as tall as its rows', () => {
    const rows = fc.integer({ min: 0, max: rowsThatFit });
    fc.assert(
      fc.property(rows, fc.array(fc.nat(tallestBody)), (count, places) => {
        const scale = scaleOf(count);
        expect(scale.bodyHeight).toBe(count * rowHeight);
        for (const place of places) {
          const reached = Math.min(place, Math.max(0, scale.bodyHeight - viewport));
          scale.scrolled(reached);
          expect(scale.top).toBe(reached);
        }
      }),
    );
  });

  it('reaches both ends of a million rows in a body that the browser can lay out', () => {
    const scale = scaleOf(1_000_000);
    expect(scale.bodyHeight).toBe(tallestBody);
    scale.scrolled(tallestBody - viewport);
    expect(scale.top).toBe(1_000_000 * rowHeight - viewport);
    scale.scrolled(0);
    expect(scale.top).toBe(0);
  });

  it('moves by exactly as much as the wheel, wherever it is', () => {
    const scale = scaleOf(1_000_000);
    scale.scrolled(4_000_000);
    const before = scale.top;
    scale.scrolled(4_000_100);
    scale.scrolled(4_000_040);
    expect(scale.top).toBe(before + 40);
  });

  it('is proportional when the thumb is dragged, further down for further down', () => {
    const place = fc.integer({ min: 0, max: tallestBody - viewport });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const far = Math.abs(a - b) > 10 * viewport;
        const topAt = (at: number): number => {
          const scale = scaleOf(1_000_000);
          scale.scrolled(at);
          return scale.top;
        };
        if (far) expect(Math.sign(topAt(a) - topAt(b))).toBe(Math.sign(a - b));
      }),
    );
  });

  it('puts the body in proportion to a position of the rows, which stays', () => {
    const rows = fc.integer({ min: rowsThatFit + 1, max: 2_000_000 });
    fc.assert(
      fc.property(rows, fc.double({ min: 0, max: 1, noNaN: true }), (count, part) => {
        const scale = scaleOf(count);
        const top = Math.floor(part * (count * rowHeight - viewport));
        const scrolled = scale.moveTo(top);
        scale.placed(scrolled);
        expect(scale.top).toBe(top);
        const other = scaleOf(count);
        other.scrolled(scrolled);
        expect(other.top).toBeCloseTo(top, 3);
      }),
    );
  });

  it('knows when the body has come to an end before the rows', () => {
    const scale = scaleOf(1_000_000);
    scale.placed(scale.moveTo(200_000));
    expect(scale.isStuck).toBe(false);
    for (let at = scale.settled; at > 0; at = Math.max(0, at - 1000)) scale.scrolled(at);
    scale.scrolled(0);
    expect(scale.isStuck).toBe(true);
    scale.placed(scale.settled);
    expect(scale.isStuck).toBe(false);
  });

  it('keeps the first visible row when there are more rows, and the last when there are fewer', () => {
    const scale = scaleOf(1000);
    scale.scrolled(14_000);
    scale.resize(5000, viewport);
    expect(scale.top).toBe(14_000);
    scale.resize(100, viewport);
    expect(scale.top).toBe(100 * rowHeight - viewport);
  });
});
