import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectivityState } from '../devices/connectivity.ts';
import { availabilityByPeriod, availabilityOf, availabilityOfAll } from './availability.ts';
import { outagesOf } from './outages.ts';
import type { ConnectionSegment } from './segments.ts';
import { connections, disjointSpans, isIn, secondMs, secondsOf } from '@test/support/connections.ts';
import { daysOf, monthOf } from './zone-days.ts';

/** Two hours before the midnight in Prague that precedes the end of summer time. */
const autumnMs = Date.UTC(2026, 9, 24, 20);

const named = (...runs: [ConnectivityState, number][]): ConnectionSegment[] => {
  let at = 0;
  return runs.map(([state, length]) => {
    const startMs = at;
    at += length;
    return { startMs, endMs: at, state };
  });
};

describe('availability with excluded windows', () => {
  it('counts every second outside them by its state, and every second inside as excluded', () => {
    fc.assert(
      fc.property(connections(20), disjointSpans(150), (segments, excluded) => {
        const seconds = secondsOf(segments);
        const count = (wanted: ConnectivityState): number =>
          seconds.filter(([at, state]) => state === wanted && !isIn(excluded, at)).length * secondMs;
        const figures = availabilityOf(segments, excluded);
        expect(figures).toMatchObject({
          onlineMs: count('online'),
          offlineMs: count('offline'),
          unknownMs: count('unknown'),
          neverMs: count('never-connected'),
          excludedMs: seconds.filter(([at]) => isIn(excluded, at)).length * secondMs,
        });
        const known = count('online') + count('offline');
        expect(figures.availability).toBe(known === 0 ? null : count('online') / known);
      }),
    );
  });

  it('counts the same outages, failures and restoration times as a count second by second', () => {
    fc.assert(
      fc.property(connections(20), disjointSpans(150), (segments, excluded) => {
        const seconds = secondsOf(segments);
        let [outages, failures, restored, restoredS, longestS, runS] = [0, 0, 0, 0, 0, 0];
        let begins = false;
        for (const [index, [at, state]] of seconds.entries()) {
          if (state !== 'offline') continue;
          const [before, after] = [seconds[index - 1]?.[1], seconds[index + 1]?.[1]];
          if (before !== 'offline') [runS, begins] = [0, before === 'online'];
          runS += Number(!isIn(excluded, at));
          if (after === 'offline' || runS === 0) continue;
          outages += 1;
          failures += Number(begins);
          longestS = Math.max(longestS, runS);
          if (!begins || after !== 'online') continue;
          restored += 1;
          restoredS += runS;
        }
        const figures = availabilityOf(segments, excluded);
        expect(figures).toMatchObject({ outages, failures, restored, restoredMs: restoredS * secondMs });
        expect(figures.longestOutage?.countedMs ?? 0).toBe(longestS * secondMs);
        expect(figures.meanTimeToRecoverMs).toBe(restored === 0 ? null : (restoredS * secondMs) / restored);
        expect(figures.meanTimeBetweenFailuresMs).toBe(failures === 0 ? null : figures.onlineMs / failures);
      }),
    );
  });

  it('distinguishes outages whose beginning or end is not observed from complete ones', () => {
    const segments = named(['offline', 10], ['online', 10], ['offline', 10], ['online', 10], ['offline', 10]);
    expect(outagesOf(segments)).toEqual([
      { startMs: 0, endMs: 10, hasBeginning: false, hasRecovered: true, countedMs: 10 },
      { startMs: 20, endMs: 30, hasBeginning: true, hasRecovered: true, countedMs: 10 },
      { startMs: 40, endMs: 50, hasBeginning: true, hasRecovered: false, countedMs: 10 },
    ]);
  });

  it('counts an outage with a window in its middle as one, without the time in the window', () => {
    const segments = named(['online', 10], ['offline', 30], ['online', 10]);
    const [outage] = outagesOf(segments, [{ startMs: 20, endMs: 25 }]);
    expect(outage).toEqual({ startMs: 10, endMs: 40, hasBeginning: true, hasRecovered: true, countedMs: 25 });
    expect(outagesOf(segments, [{ startMs: 5, endMs: 40 }])).toEqual([]);
  });

  it('is not known when all of the time is excluded, unknown or before the first connection', () => {
    const segments = named(['never-connected', 10], ['unknown', 10], ['offline', 10]);
    const figures = availabilityOf(segments, [{ startMs: 20, endMs: 30 }]);
    expect(figures).toMatchObject({
      availability: null,
      neverMs: 10,
      unknownMs: 10,
      excludedMs: 10,
      outages: 0,
    });
  });
});

describe('availability by period', () => {
  const situation = fc.tuple(connections(3000, autumnMs), disjointSpans(40_000, autumnMs));

  it('adds up to that of the whole interval, also on days of 23 and 25 hours', () => {
    fc.assert(
      fc.property(situation, ([segments, excluded]) => {
        const [first, last] = [segments[0], segments.at(-1)];
        if (!first || !last) return;
        const days = daysOf(first.startMs, last.endMs, 'Europe/Prague');
        const all = availabilityOfAll(availabilityByPeriod(segments, days, excluded));
        expect(all).toEqual(availabilityOf(segments, excluded));
      }),
    );
  });

  it('counts a second in the period in which it passed', () => {
    fc.assert(
      fc.property(connections(20), disjointSpans(150), disjointSpans(150), (segments, periods, excluded) => {
        const seconds = secondsOf(segments).filter(([at]) => !isIn(excluded, at));
        const figures = availabilityByPeriod(segments, periods, excluded);
        expect(figures.map(({ onlineMs, offlineMs }) => [onlineMs, offlineMs])).toEqual(
          periods.map((period) =>
            ['online', 'offline'].map(
              (wanted) =>
                seconds.filter(([at, state]) => state === wanted && isIn([period], at)).length * secondMs,
            ),
          ),
        );
      }),
    );
  });

  it('counts an outage over midnight once, on the day it began', () => {
    const segments = named(['online', 10], ['offline', 20], ['online', 10]);
    const figures = availabilityByPeriod(segments, [
      { startMs: 0, endMs: 15 },
      { startMs: 15, endMs: 40 },
    ]);
    expect(figures.map(({ outages, offlineMs }) => [outages, offlineMs])).toEqual([
      [1, 5],
      [0, 15],
    ]);
  });
});

describe('availability of several devices', () => {
  it('is computed from the sums, not from the ratios', () => {
    const one = availabilityOf(named(['online', 90], ['offline', 10]));
    const other = availabilityOf(named(['offline', 10], ['never-connected', 90]));
    expect(availabilityOfAll([one, other])).toMatchObject({
      availability: 90 / 110,
      neverMs: 90,
      outages: 2,
    });
    expect(availabilityOfAll([]).availability).toBeNull();
  });
});

describe('a month of a time zone', () => {
  it('begins and ends at its midnights', () => {
    expect(monthOf('2026-10', 'Europe/Prague')).toEqual({
      startMs: Date.UTC(2026, 8, 30, 22),
      endMs: Date.UTC(2026, 9, 31, 23),
    });
    expect(monthOf('2026-12', 'UTC')).toEqual({ startMs: Date.UTC(2026, 11), endMs: Date.UTC(2027, 0) });
  });
});
