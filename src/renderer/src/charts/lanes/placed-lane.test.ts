import { describe, expect, it } from 'vitest';
import { sampleLane } from '@test/support/timed-numbers.ts';
import { drawableLane } from './drawable-lane.ts';
import { plotHeight, plotTop } from './lanes-box.ts';
import type { Lane } from './lanes.ts';
import { heightsOf, placedLane, rangeText } from './placed-lane.ts';

const whole = { startMs: 0, endMs: 100 };
const placed = (lane: Lane, shown = whole) => placedLane(drawableLane(lane), 0, shown);
const temperature = sampleLane([
  [0, 31],
  [20, 48],
  [40, 33],
  [60, 33.5],
  [80, 32],
]);

describe('the axis of a lane', () => {
  it('ends on round values around the visible ones', () => {
    const lane = placed(temperature);
    expect(rangeText(lane)).toBe('30 – 50 °C');
    expect(heightsOf(lane)(50)).toBe(plotTop(0));
    expect(heightsOf(lane)(30)).toBe(plotTop(0) + plotHeight);
  });

  it('is fitted to the visible span, with the points to which the line continues', () => {
    expect(rangeText(placed(temperature, { startMs: 55, endMs: 65 }))).toBe('32 – 34 °C');
  });

  it('reports when there are no values', () => {
    expect(rangeText(placed(sampleLane([])))).toBe('No values');
    expect(rangeText(placed(sampleLane([[10, null]])))).toBe('No values');
    expect(rangeText(placed(sampleLane([], { shape: 'steps' })))).toBe('No values');
    expect(rangeText(placed(sampleLane([], { hasHistory: false })))).toBe(
      'The service has no history of this field',
    );
  });

  it('gives states equal distances whatever their numbers, and names the few there are', () => {
    const network = sampleLane(
      [
        [0, 7],
        [10, 900],
        [20, 3],
      ],
      {
        shape: 'steps',
        unit: '',
        names: new Map([
          [3, 'GSM'],
          [7, 'UMTS'],
          [900, 'LTE'],
          [901, '5G'],
        ]),
      },
    );
    const lane = placed(network);
    expect(rangeText(lane)).toBe('GSM / UMTS / LTE');
    expect(heightsOf(lane)(7)).toBe(plotTop(0) + plotHeight / 2);
    const many = sampleLane(
      [0, 1, 2, 3, 4].map((state) => [state, state]),
      { shape: 'steps', unit: '' },
    );
    expect(rangeText(placed(many))).toBe('5 states');
  });

  it('shows No and Yes even where only one of them occurs', () => {
    const names = new Map([
      [0, 'No'],
      [1, 'Yes'],
    ]);
    expect(rangeText(placed(sampleLane([[0, 1]], { shape: 'steps', unit: '', names })))).toBe('No / Yes');
  });
});
