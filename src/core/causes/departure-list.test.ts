import { describe, expect, it } from 'vitest';
import { maxIntervalMs } from '@shared/causes/limits.ts';
import type { ConnectivityState } from '@shared/devices/connectivity.ts';
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

  it.each<[string, readonly [number, number, ConnectivityState][], number[]]>([
    [
      'from online to offline',
      [
        [0, 10, 'online'],
        [10, 20, 'offline'],
      ],
      [10],
    ],
    [
      'not from offline to online',
      [
        [0, 10, 'offline'],
        [10, 20, 'online'],
      ],
      [],
    ],
    [
      'not from unknown to offline',
      [
        [0, 10, 'unknown'],
        [10, 20, 'offline'],
      ],
      [],
    ],
    [
      'not from online to unknown',
      [
        [0, 10, 'online'],
        [10, 20, 'unknown'],
      ],
      [],
    ],
    [
      'not after a gap',
      [
        [0, 9, 'online'],
        [10, 20, 'offline'],
      ],
      [],
    ],
    [
      'not by a stretch without a length',
      [
        [0, 10, 'online'],
        [10, 10, 'offline'],
      ],
      [],
    ],
    [
      'not before the interval',
      [
        [-9, -1, 'online'],
        [-1, 20, 'offline'],
      ],
      [],
    ],
    [
      'not after it',
      [
        [0, 31, 'online'],
        [31, 40, 'offline'],
      ],
      [],
    ],
    [
      'at its start',
      [
        [-9, 0, 'online'],
        [0, 20, 'offline'],
      ],
      [0],
    ],
    [
      'at its end',
      [
        [0, 30, 'online'],
        [30, 40, 'offline'],
      ],
      [30],
    ],
    [
      'each time',
      [
        [0, 5, 'online'],
        [5, 6, 'offline'],
        [6, 8, 'online'],
        [8, 9, 'offline'],
      ],
      [5, 8],
    ],
  ])('are changes %s', (_, stretches, times) => {
    const list = new DepartureList({ startMs: 0, endMs: 30 });
    list.begin(1);
    for (const stretch of stretches) list.add(...stretch);
    expect([...list.departures().times]).toEqual(times);
  });

  it('are of one device each, though the next one begins where the one before ended', () => {
    const list = new DepartureList({ startMs: 0, endMs: 30 });
    list.begin(1);
    list.add(0, 10, 'online');
    list.begin(2);
    list.add(10, 20, 'offline');
    expect([...list.departures().times]).toEqual([]);
  });
});
