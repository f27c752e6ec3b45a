import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Behaviour } from './behaviour.ts';
import { DAY_MS, OutageModel } from './outages.ts';

const BEHAVIOURS: readonly Behaviour[] = ['quiet', 'occasional', 'spare', 'flapping', 'dead', 'never'];
const NOW = Date.UTC(2026, 4, 21, 12);
const COUNT = 120;

function modelOf(seed: number): OutageModel {
  const behaviours = Array.from({ length: COUNT }, (_, k) => BEHAVIOURS[k % BEHAVIOURS.length] ?? 'never');
  const isRegional = Uint8Array.from(behaviours, (behaviour) => (behaviour === 'quiet' ? 1 : 0));
  return new OutageModel({ seed, behaviours, isRegional });
}

const device = fc.integer({ min: 0, max: COUNT - 1 });
const time = fc.integer({ min: NOW - 200 * DAY_MS, max: NOW + 200 * DAY_MS });
const days = fc.integer({ min: 0, max: 40 });

describe('outages of a device', () => {
  test('are in order and never adjacent, however long the interval', () => {
    const model = modelOf(7);
    fc.assert(
      fc.property(device, time, days, (k, from, length) => {
        const outages = model.between(k, from, from + length * DAY_MS);
        for (const [n, outage] of outages.entries()) {
          expect(outage.end).toBeGreaterThan(outage.start);
          expect(outage.start).toBeGreaterThan(outages[n - 1]?.end ?? Number.NEGATIVE_INFINITY);
        }
      }),
    );
  });

  test('are the same whether queried for a moment or for an interval', () => {
    const model = modelOf(7);
    fc.assert(
      fc.property(device, time, (k, moment) => {
        const around = model.between(k, moment - 3 * DAY_MS, moment + 3 * DAY_MS);
        expect(model.at(k, moment)).toEqual(around.find(({ start, end }) => start <= moment && moment < end));
        for (const outage of around.slice(0, 5)) expect(model.at(k, outage.start)).toEqual(outage);
      }),
    );
  });

  test('depend on the seed', () => {
    const list = (seed: number): unknown => {
      const model = modelOf(seed);
      return Array.from({ length: COUNT }, (_, k) => model.between(k, NOW - 10 * DAY_MS, NOW));
    };
    expect(list(1)).toEqual(list(1));
    expect(list(1)).not.toEqual(list(2));
  });

  test('match the device’s behaviour', () => {
    const model = modelOf(7);
    const perDay = (k: number): number => model.between(k, NOW - 90 * DAY_MS, NOW).length / 90;
    expect(perDay(0)).toBeLessThan(1);
    expect(perDay(1)).toBeGreaterThan(1);
    expect(perDay(3)).toBeGreaterThan(20);
    expect(perDay(4)).toBeLessThan(1);
    expect(model.between(5, NOW - 90 * DAY_MS, NOW)).toEqual([]);
  });

  test('include a regional one of 47 minutes shared by its devices, and ones of a single second', () => {
    const model = modelOf(7);
    const quiet = Array.from({ length: 20 }, (_, k) => model.between(k * 6, NOW - 90 * DAY_MS, NOW));
    const long = quiet.map((outages) =>
      outages
        .filter(({ start, end }) => end - start >= 47 * 60_000)
        .map(({ start }) => Math.floor(start / DAY_MS)),
    );
    expect(new Set(long.flat()).size).toBeLessThanOrEqual(2);
    expect(long.every((starts) => starts.length >= 1)).toBe(true);
    expect(quiet.flat().some(({ start, end }) => end - start === 1000)).toBe(true);
  });
});
