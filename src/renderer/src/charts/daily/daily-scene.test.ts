import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandPath,
  datedDays,
  dayWidth,
  gapPath,
  hatchPath,
  linePath,
  nearestRecorded,
  stepDay,
  stretchesOf,
  type DailyScene,
} from './daily-scene.ts';

const sceneOf = (days: number, part: Partial<DailyScene> = {}): DailyScene => ({
  ...{ days, width: days * 10, height: 100, range: { min: 0, max: 100 } },
  ...part,
});
const values = fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { maxLength: 60, size: 'max' });

/** The stretches along the width that a path covers, one per part of it. */
const covered = (path: string): [from: number, to: number][] =>
  path
    .split('M')
    .slice(1)
    .map((part) => {
      const xs = [...part.matchAll(/(?:^|L)([\d.]+) /g)].map(([, x]) => Number(x));
      return [Math.min(...xs), Math.max(...xs)];
    });

describe('the picture of consecutive days', () => {
  it('draws every day with a value, and nothing on days without one', () => {
    fc.assert(
      fc.property(values, (all) => {
        const scene = sceneOf(all.length);
        const drawn = stretchesOf(all.length, (day) => all[day] !== null).map(
          ([from, to]) => [from * 10, to * 10] as const,
        );
        expect(covered(linePath(scene, all))).toEqual(drawn);
        expect(
          covered(
            bandPath(
              scene,
              all.map((value) => value && 0),
              all,
            ),
          ),
        ).toEqual(drawn);
      }),
    );
  });

  it('has a step as wide as a day for each value', () => {
    expect(linePath(sceneOf(3), [100, 0, null])).toBe('M0 0L10 0L10 100L20 100');
    expect(bandPath(sceneOf(2), [0, 50], [100, 100])).toBe('M0 0L10 0L10 0L20 0L20 50L10 50L10 100L0 100Z');
  });

  it('marks days that are not recorded over the whole height', () => {
    expect(gapPath(sceneOf(3), [true, false, true])).toBe('M10 0H20V100H10Z');
  });

  it('hatches days that are not recorded, and no others', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60, size: 'max' }), (recorded) => {
        const scene = sceneOf(recorded.length);
        const hatched = [...hatchPath(scene, recorded).matchAll(/M(\S+) (\S+)L(\S+) ([\d.-]+)/g)];
        const days = hatched.map(([, from, , to]) => [Number(from), Number(to)] as const);
        const isHatched = recorded.map((_, day) =>
          days.some(([from, to]) => from < day * 10 + 10 && to > day * 10),
        );
        expect(isHatched).toEqual(recorded.map((isRecorded) => !isRecorded));
        for (const [, x, y, right, top] of hatched) {
          expect(Number(right) - Number(x)).toBeCloseTo(Number(y) - Number(top), 6);
          expect(Number(top)).toBeGreaterThanOrEqual(0);
          expect(Number(y)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('is not wider than a few days need', () => {
    expect(dayWidth({ days: 1, width: 700 })).toBe(48);
    expect(dayWidth({ days: 1400, width: 700 })).toBe(0.5);
  });

  it('has dates that have room for their words', () => {
    for (const days of [1, 3, 40, 800, 3653]) {
      const scene = sceneOf(days, { width: 760 });
      const dated = datedDays(scene).map((day) => day * dayWidth(scene));
      expect(dated[0]).toBe(0);
      for (const [at, x] of dated.entries()) if (at > 0) expect(x - (dated[at - 1] ?? 0)).toBeGreaterThan(90);
    }
  });
});

describe('the cursor', () => {
  const recorded = [false, true, false, false, true, true, false];

  it.each([
    ['ArrowLeft', 4, 1],
    ['ArrowRight', 1, 4],
    ['ArrowRight', 5, 5],
    ['Home', 5, 1],
    ['End', 1, 5],
    ['PageUp', 5, 1],
  ])('moves by %s from day %i to the recorded day %i', (key, from, to) => {
    expect(stepDay(recorded, from, key)).toBe(to);
  });

  it('ignores other keys', () => {
    expect(stepDay(recorded, 4, 'a')).toBeNull();
  });

  it('goes to the recorded day that is nearest to the pointer', () => {
    expect(nearestRecorded(recorded, 0)).toBe(1);
    expect(nearestRecorded(recorded, 3)).toBe(4);
    expect(nearestRecorded([false], 0)).toBeNull();
  });
});
