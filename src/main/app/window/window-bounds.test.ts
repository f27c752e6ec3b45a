import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOn, smallest, type Rectangle, type WindowBounds } from './window-bounds.ts';

const left: Rectangle = { x: 0, y: 25, width: 1920, height: 1055 };
const right: Rectangle = { x: 1920, y: 0, width: 2560, height: 1400 };
const above: Rectangle = { x: -200, y: -1080, width: 1920, height: 1080 };
const normal = { isMaximized: false, isFullScreen: false };

const isInside = (inner: Rectangle, outer: Rectangle): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const place: fc.Arbitrary<WindowBounds> = fc.record({
  x: fc.integer({ min: -20_000, max: 20_000 }),
  y: fc.integer({ min: -20_000, max: 20_000 }),
  width: fc.integer({ min: 0, max: 10_000 }),
  height: fc.integer({ min: 0, max: 10_000 }),
  isMaximized: fc.boolean(),
  isFullScreen: fc.boolean(),
});
const area: fc.Arbitrary<Rectangle> = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: smallest.width, max: 5000 }),
  height: fc.integer({ min: smallest.height, max: 3000 }),
});

describe('the place of the window', () => {
  it('is unchanged while the displays are unchanged', () => {
    const kept = { x: 2000, y: 100, width: 1600, height: 1000, isMaximized: true, isFullScreen: false };
    expect(boundsOn([left, right], kept)).toEqual(kept);
    expect(boundsOn([left, above], { ...normal, x: -100, y: -900, width: 1200, height: 800 })).toMatchObject({
      x: -100,
      y: -900,
    });
  });

  it('is centred on the first display the first time', () => {
    expect(boundsOn([left, right], null)).toEqual({ x: 240, y: 102, width: 1440, height: 900, ...normal });
  });

  it('is on the first display when its own was unplugged, with the same size', () => {
    const kept = { x: 2000, y: 100, width: 1600, height: 1000, ...normal };
    expect(boundsOn([left], kept)).toMatchObject({ x: 160, y: 52, width: 1600, height: 1000 });
  });

  it('is moved into the display that contained most of it', () => {
    const kept = { x: 1500, y: 10, width: 1600, height: 1000, ...normal };
    expect(boundsOn([left, right], kept)).toMatchObject({ x: 1920, y: 10 });
  });

  it('is cut to a display that became smaller', () => {
    const kept = { x: 100, y: 50, width: 2400, height: 1300, ...normal };
    expect(boundsOn([left], kept)).toEqual({ ...left, ...normal });
  });

  it('is at the upper left corner of a display that is smaller than the page needs', () => {
    const small = { x: 0, y: 0, width: 800, height: 600 };
    expect(boundsOn([small], { x: 300, y: 300, width: 1200, height: 800, ...normal })).toMatchObject({
      x: 0,
      y: 0,
      ...smallest,
    });
  });

  it('is always completely on one display, never smaller than the page needs, and stable when computed again', () => {
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 4 }), fc.option(place), (areas, kept) => {
        const found = boundsOn(areas, kept);
        expect(areas.some((one) => isInside(found, one))).toBe(true);
        expect(found.width).toBeGreaterThanOrEqual(smallest.width);
        expect(found.height).toBeGreaterThanOrEqual(smallest.height);
        expect(boundsOn([areas.find((one) => isInside(found, one)) ?? left], found)).toEqual(found);
      }),
    );
  });
});
