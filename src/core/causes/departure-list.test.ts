import { describe, expect, it } from 'vitest';
import { maxIntervalMs } from '@shared/causes/limits.ts';
import { DepartureList } from './departure-list.ts';
import { aroundMs } from './find-moments.ts';

describe('departures', () => {
  it('keep their times and devices in the longest interval, for a million devices', () => {
    const startMs = Date.UTC(2026, 0, 1);
    const endMs = startMs + maxIntervalMs + 2 * aroundMs;
    const list = new DepartureList({ startMs, endMs });
    list.note(2 ** 20 - 1, endMs);
    list.note(2 ** 20 - 2, endMs);
    list.note(3, startMs);
    list.note(3, startMs);
    const { times, devices } = list.departures();
    expect([...times]).toEqual([startMs, endMs, endMs]);
    expect([...devices]).toEqual([3, 2 ** 20 - 2, 2 ** 20 - 1]);
  });
});
