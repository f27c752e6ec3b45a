import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '@test/support/random-from.ts';
import { findMoments, type Departures, type Usual } from './find-moments.ts';

const toleranceMs = 90_000;
const known = { startMs: -3_600_000, endMs: 60_000_000 };

function departuresOf(events: readonly (readonly [timeMs: number, device: number])[]): Departures {
  const sorted = events.toSorted((a, b) => a[0] - b[0]);
  return {
    times: Float64Array.from(sorted, ([time]) => time),
    devices: Uint32Array.from(sorted, ([, device]) => device),
  };
}
const together = (atMs: number, count: number, stepMs: number, from = 0): [number, number][] =>
  Array.from({ length: count }, (_, k) => [atMs + k * stepMs, from + k]);
/** One device every `everyMs`, a different one each time. */
const usual = (everyMs: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, k) => [k * everyMs, 1000 + k]);

describe('moments at which devices went offline together', () => {
  it('are found where many went offline within the tolerance, with how many are usual', () => {
    const moments = findMoments(
      departuresOf([...usual(600_000, 60), ...together(18_000_001, 20, 1000)]),
      known,
      toleranceMs,
    );
    expect(moments).toHaveLength(1);
    expect(moments[0]).toMatchObject({ endMs: 18_020_000 - 999 });
    expect(moments[0]?.devices).toBeGreaterThanOrEqual(20);
    expect(moments[0]?.expected).toBeLessThan(1);
  });

  it('are not found where as many go offline all the time', () => {
    const all = { startMs: 0, endMs: 20_000_000 };
    expect(findMoments(departuresOf(usual(10_000, 2000)), all, toleranceMs)).toEqual([]);
  });

  it('are not found where devices go offline at random, at whatever rate', () => {
    const rates = fc.noShrink(
      fc.record({ seed: fc.integer(), everyMs: fc.integer({ min: 2000, max: 300_000 }) }),
    );
    fc.assert(
      fc.property(rates, ({ seed, everyMs }) => {
        const random = randomFrom(seed);
        const times: number[] = [];
        for (let timeMs = 0; timeMs < 40_000_000; timeMs += random.exponential(everyMs)) times.push(timeMs);
        const departures = departuresOf(times.map((timeMs, device) => [timeMs, device]));
        expect(findMoments(departures, { startMs: 0, endMs: 40_000_000 }, toleranceMs)).toEqual([]);
      }),
      // A false moment is improbable, not impossible: these are always the same companies.
      { seed: 1983 },
    );
  });

  it('are not found for a few devices that go offline again and again', () => {
    const flapping = Array.from({ length: 60 }, (_, k): [number, number] => [18_000_000 + k * 1000, k % 4]);
    expect(findMoments(departuresOf(flapping), known, toleranceMs)).toEqual([]);
  });

  it('end where the tolerance ends: devices that go offline one after another are not one moment', () => {
    const [moment] = findMoments(departuresOf(together(0, 12, 20_000)), known, toleranceMs);
    expect(moment).toMatchObject({ startMs: 0, endMs: 180_000, devices: 10 });
  });

  it('are not found because the time after them is not known', () => {
    const busy = departuresOf(usual(10_000, 360));
    expect(findMoments(busy, { startMs: 0, endMs: 3_600_000 }, toleranceMs)).toEqual([]);
  });

  it('come with the one of the most devices first', () => {
    const moments = findMoments(
      departuresOf([...together(0, 8, 1000), ...together(40_000_000, 30, 1000, 100)]),
      known,
      toleranceMs,
    );
    expect(moments.map(({ devices }) => devices)).toEqual([30, 8]);
  });

  it('never overlap, never exceed the tolerance, and count each device once', () => {
    // Every 10 s, so that some go offline at the same instant.
    const times = fc.integer({ min: 0, max: 300 }).map((step) => step * 10_000);
    const events = fc.array(fc.tuple(times, fc.integer({ min: 0, max: 30 })), {
      minLength: 80,
      maxLength: 300,
      size: 'max',
    });
    // With a usual rate of next to none, every window with enough devices is a moment.
    const none: Usual = () => ({ events: 0, windows: 1000 });
    fc.assert(
      fc.property(events, (list) => {
        const departures = departuresOf(list);
        const moments = findMoments(departures, known, toleranceMs, none).sort(
          (a, b) => a.startMs - b.startMs,
        );
        fc.pre(moments.length > 1);
        for (const [index, { startMs, endMs, devices }] of moments.entries()) {
          expect(endMs - startMs).toBeLessThanOrEqual(2 * toleranceMs);
          const within = list.filter(([time]) => time >= startMs && time <= endMs);
          expect(devices).toBe(new Set(within.map(([, device]) => device)).size);
          expect(startMs).toBeGreaterThan(moments[index - 1]?.endMs ?? -1);
        }
      }),
    );
  });
});
