import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '@shared/time.ts';
import { randomFrom } from '@test/support/random-from.ts';
import type { Standings } from '../wall/index.ts';
import { offlineSince } from './offline-since.ts';

const nowMs = Date.UTC(2026, 4, 20, 3);
const toleranceMs = 90_000;

/** A company in which one device each has been offline for so long (`null`: for how long is not known), and ten are online. */
function offlineFor(...agesMs: readonly (number | null)[]): Standings {
  const offline = agesMs.map((ageMs, mac) => {
    const sinceMs = ageMs === null ? null : nowMs - ageMs;
    return { mac, online: 0, state: 'offline' as const, sinceMs };
  });
  const online = Array.from({ length: 10 }, (_, index) => {
    return { mac: agesMs.length + index, online: 1, state: 'online' as const, sinceMs: nowMs - hourMs };
  });
  const devices = [...online, ...offline];
  return { devices, total: devices.length, readAtMs: nowMs + 5000, knownToMs: nowMs };
}

describe('since when devices are offline', () => {
  it('is counted by age at the reading, the shortest first, from each limit to below the next', () => {
    const ages = [0, 10 * minuteMs - 1, 10 * minuteMs, hourMs, 3 * hourMs, 400 * dayMs, 7 * dayMs];
    expect(offlineSince(offlineFor(...ages), toleranceMs)).toEqual({
      ages: [
        { minMs: 0, maxMs: 10 * minuteMs, startMs: nowMs - 10 * minuteMs + 1, endMs: nowMs, devices: 2 },
        {
          ...{ minMs: 10 * minuteMs, maxMs: hourMs, devices: 1 },
          ...{ startMs: nowMs - 10 * minuteMs, endMs: nowMs - 10 * minuteMs },
        },
        { minMs: hourMs, maxMs: dayMs, startMs: nowMs - 3 * hourMs, endMs: nowMs - hourMs, devices: 2 },
        { minMs: 7 * dayMs, maxMs: null, startMs: nowMs - 400 * dayMs, endMs: nowMs - 7 * dayMs, devices: 2 },
      ],
      moments: [],
      unknown: 0,
    });
  });

  it('counts a device that went offline after the reading, by the clock of the service, with the youngest', () => {
    const { ages } = offlineSince(offlineFor(-5000), toleranceMs);
    expect(ages).toMatchObject([{ minMs: 0, startMs: nowMs + 5000, endMs: nowMs + 5000, devices: 1 }]);
  });

  it('counts apart the devices of which it is not known', () => {
    expect(offlineSince(offlineFor(null, hourMs, null), toleranceMs)).toMatchObject({
      ages: [{ devices: 1 }],
      unknown: 2,
    });
    expect(offlineSince(offlineFor(null), toleranceMs)).toEqual({ ages: [], moments: [], unknown: 1 });
  });

  it('finds when several went offline together, whatever the others did', () => {
    const together = Array.from({ length: 20 }, (_, index) => 19 * minuteMs + index * 1000);
    const others = Array.from({ length: 30 }, (_, index) => (index + 1) * dayMs);
    const { moments } = offlineSince(offlineFor(...others, ...together), toleranceMs);
    const endMs = nowMs - 19 * minuteMs;
    expect(moments).toEqual([{ startMs: endMs - 19_000, endMs, devices: 20, expected: 0 }]);
  });

  it('says nothing of a moment that is only just over: brief outages are not over yet', () => {
    const late = Array.from({ length: 13 }, (_, index) => 1000 + index * 10_000);
    expect(offlineSince(offlineFor(...late), toleranceMs).moments).toEqual([]);
  });

  it('finds no moment where devices go offline as usual, mostly briefly', () => {
    fc.assert(
      fc.property(fc.noShrink(fc.integer()), (seed) => {
        const random = randomFrom(seed);
        const ages: number[] = [];
        for (let ageMs = 3 * hourMs; ageMs > 0; ageMs -= random.exponential(5000)) {
          const meanMs =
            random.uniform() < 0.85 ? minuteMs : random.uniform() < 0.7 ? 30 * minuteMs : 30 * dayMs;
          if (random.exponential(meanMs) > ageMs) ages.push(ageMs);
        }
        expect(offlineSince(offlineFor(...ages), toleranceMs).moments).toEqual([]);
      }),
      // A false moment is improbable, not impossible: these are always the same companies.
      { seed: 42 },
    );
  });

  it('knows nothing before the company was read', () => {
    const nothing = { devices: [], total: 0, readAtMs: null, knownToMs: null };
    expect(offlineSince(nothing, toleranceMs)).toEqual({ ages: [], moments: [], unknown: 0 });
  });
});
