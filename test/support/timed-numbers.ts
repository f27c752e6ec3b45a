import fc from 'fast-check';
import type { Lane } from '@page/charts/lanes/lanes.ts';
import type { PixelColumns } from '@page/charts/decimation/pixel-columns.ts';
import type { TimedNumbers } from '@page/charts/decimation/timed-numbers.ts';

export const timedNumbers = (points: readonly (readonly [number, number | null])[]): TimedNumbers => ({
  times: Float64Array.from(points, ([timeMs]) => timeMs),
  numbers: Float64Array.from(points, ([, number]) => number ?? Number.NaN),
});

export const sampleLane = (
  points: readonly (readonly [number, number | null])[],
  more: Partial<Lane> = {},
): Lane => ({
  fieldName: 'T',
  title: 'Temperature',
  unit: '°C',
  shape: 'line',
  names: new Map(),
  unknown: [],
  heldAtMs: null,
  leftOut: null,
  hasHistory: true,
  ...timedNumbers(points),
  ...more,
});

/** Up to a few hundred points: often several at the same moment, often with long gaps. */
export const anyTimedNumbers = (value: fc.Arbitrary<number>): fc.Arbitrary<TimedNumbers> =>
  fc
    .array(
      fc.record({
        gap: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(400)),
        count: fc.oneof(fc.constant(1), fc.nat(90)),
        number: fc.oneof({ arbitrary: value, weight: 4 }, { arbitrary: fc.constant(Number.NaN), weight: 1 }),
        drift: fc.integer({ min: -2, max: 2 }),
      }),
      { maxLength: 12 },
    )
    .map((runs) => {
      const points: [number, number][] = [];
      let timeMs = 0;
      for (const { gap, count, number, drift } of runs) {
        timeMs += gap;
        for (let index = 0; index < count; index += 1) points.push([timeMs + index, number + drift * index]);
        timeMs += count;
      }
      return timedNumbers(points);
    });

/** States that occur in runs. */
export const anyStates: fc.Arbitrary<TimedNumbers> = anyTimedNumbers(fc.integer({ min: -1, max: 3 })).map(
  ({ times, numbers }) => ({ times, numbers: numbers.map((number) => Math.max(-1, Math.min(number, 3))) }),
);

/** Any interval, at any zoom, over any width. */
export const anyView: fc.Arbitrary<PixelColumns> = fc
  .record({
    startMs: fc.integer({ min: -50, max: 900 }),
    length: fc.oneof(fc.integer({ min: 1, max: 1_200 }), fc.double({ min: 0.5, max: 40, noNaN: true })),
    columns: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ startMs, length, columns }) => ({ startMs, endMs: startMs + length, columns }));
