import { describe, expect, it } from 'vitest';
import { PassedPositions } from './passed-positions.ts';

function passedBy(...tops: readonly number[]): PassedPositions {
  const places = new PassedPositions();
  for (const top of tops) places.add(top);
  return places;
}

describe('the positions that scrolling passed', () => {
  it('return the latest one whose rows are loaded, and no earlier one after it', () => {
    const places = passedBy(10, 20, 30);
    expect(places.takeLatest((top) => top <= 20)).toBe(20);
    expect(places.takeLatest((top) => top <= 20)).toBeNull();
    expect(places.isEmpty).toBe(false);
    expect(places.takeLatest(() => true)).toBe(30);
    expect(places.isEmpty).toBe(true);
  });

  it('stay while no rows are loaded', () => {
    const places = passedBy(10, 20);
    expect(places.takeLatest(() => false)).toBeNull();
    expect(places.takeLatest(() => true)).toBe(20);
  });

  it('are only the last few', () => {
    const places = passedBy(...Array.from({ length: 100 }, (_, top) => top));
    expect(places.takeLatest((top) => top < 92)).toBeNull();
    expect(places.takeLatest((top) => top < 93)).toBe(92);
  });

  it('are forgotten together', () => {
    const places = passedBy(1);
    places.clear();
    expect(places.takeLatest(() => true)).toBeNull();
  });
});
