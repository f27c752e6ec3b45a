import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WatchCondition } from '@shared/watching/contract.ts';
import { stepRule, type RuleMemory, type SeenDevice } from './step.ts';

const minute = 60_000;
const noonMs = Date.UTC(2026, 4, 20, 12);
const offlineFor10: WatchCondition = { kind: 'offline', minutes: 10 };
const above60: WatchCondition = { kind: 'value', fieldName: 'Temperature', side: 'above', limit: 60 };
const never7: WatchCondition = { kind: 'never-connected', days: 7, claimedField: 'Claimed' };

const device = (part: Partial<SeenDevice> = {}): SeenDevice => ({
  mac: 1,
  name: 'Bus 1',
  state: 'online',
  sinceMs: null,
  value: null,
  ...part,
});

/** Returns what a rule finds at each reading; a reading has devices, and its time in minutes. */
function foundAt(condition: WatchCondition, readings: readonly (readonly [number, SeenDevice])[]): number[] {
  let memory: RuleMemory | null = new Map();
  return readings.flatMap(([at, seen]) => {
    const step = stepRule(condition, [seen], { memory, nowMs: noonMs + at * minute });
    memory = step.memory;
    return step.found.length > 0 ? [at] : [];
  });
}

describe('a rule over devices that are offline', () => {
  const gone = device({ state: 'offline', sinceMs: noonMs });

  it('finds a device once it was offline for long enough, and not again while it stays so', () => {
    expect(
      foundAt(offlineFor10, [
        [1, gone],
        [9, gone],
        [10, gone],
        [11, gone],
        [600, gone],
      ]),
    ).toEqual([10]);
  });

  it('does not find it again when the clock is set back, then shows that long again', () => {
    expect(
      foundAt(offlineFor10, [
        [12, gone],
        [5, gone],
        [11, gone],
      ]),
    ).toEqual([12]);
  });

  it('finds it again after it was online, even if no reading saw that', () => {
    const again = device({ state: 'offline', sinceMs: noonMs + 30 * minute });
    expect(
      foundAt(offlineFor10, [
        [10, gone],
        [20, device()],
        [25, gone],
        [45, again],
      ]),
    ).toEqual([10, 25, 45]);
    expect(
      foundAt(offlineFor10, [
        [10, gone],
        [35, again],
        [41, again],
      ]),
    ).toEqual([10, 41]);
  });

  it('finds it at once where that is wanted, though it went offline later by the clock of the service', () => {
    const justGone = device({ state: 'offline', sinceMs: noonMs + 5000 });
    expect(
      foundAt({ kind: 'offline', minutes: 0 }, [
        [0, justGone],
        [1, justGone],
      ]),
    ).toEqual([0]);
  });

  it('counts from when it was first seen offline where no field states since when', () => {
    const unsaid = device({ state: 'offline' });
    expect(
      foundAt(offlineFor10, [
        [5, unsaid],
        [14, unsaid],
        [15, unsaid],
      ]),
    ).toEqual([15]);
  });

  it.each(['never-connected', 'unknown', 'online'] as const)('ignores a device that is %s', (state) => {
    expect(foundAt(offlineFor10, [[600, device({ state, sinceMs: noonMs })]])).toEqual([]);
  });
});

describe('a rule over a value', () => {
  it.each([
    [61, true],
    [{ exact: '60.000000000000000001e1' }, true],
    [60, false],
    [null, false],
    ['61', true],
    ['60.0', false],
    ['', false],
    ['hot', false],
    [true, false],
    [{ json: '61' }, false],
  ])('takes %j for beyond 60: %s', (value, isFound) => {
    expect(foundAt(above60, [[0, device({ value })]])).toEqual(isFound ? [0] : []);
  });

  it('finds a device again when its value was back in between', () => {
    const at = (minutes: number, value: number) => [minutes, device({ value })] as const;
    expect(foundAt(above60, [at(0, 61), at(1, 70), at(2, 60), at(3, 61)])).toEqual([0, 3]);
    expect(foundAt({ ...above60, side: 'below' }, [at(0, 61), at(1, 59)])).toEqual([1]);
  });
});

describe('a rule over devices that never connected', () => {
  const claimed = device({ state: 'never-connected', value: new Date(noonMs).toISOString() });

  it('finds a device once the days after its claim are over', () => {
    expect(
      foundAt(never7, [
        [7 * 1440 - 1, claimed],
        [7 * 1440, claimed],
        [8 * 1440, claimed],
      ]),
    ).toEqual([7 * 1440]);
  });

  it.each([null, '', 'soon', 7])('does not guess where the claim is %j', (value) => {
    expect(foundAt(never7, [[8 * 1440, device({ state: 'never-connected', value })]])).toEqual([]);
  });

  it('ignores a device that connected', () => {
    expect(foundAt(never7, [[8 * 1440, { ...claimed, state: 'offline' }]])).toEqual([]);
  });
});

describe('any rule', () => {
  it('learns the initial state at its first reading, and finds nothing', () => {
    const gone = device({ state: 'offline', sinceMs: noonMs - 60 * minute });
    const first = stepRule(offlineFor10, [gone], { memory: null, nowMs: noonMs });
    expect(first).toMatchObject({ found: [], holds: 1 });
    const second = stepRule(offlineFor10, [gone], { memory: first.memory, nowMs: noonMs + minute });
    expect(second).toMatchObject({ found: [], holds: 1 });
  });

  it('counts from the correction when the clock was ahead, and finds nothing again that it found', () => {
    const [gone, hot] = [device({ state: 'offline' }), device({ value: 61 })];
    const ahead = 9999;
    expect(
      foundAt(offlineFor10, [
        [ahead, gone],
        [0, gone],
        [9, gone],
        [10, gone],
      ]),
    ).toEqual([10]);
    expect(
      foundAt(above60, [
        [ahead, hot],
        [0, hot],
        [ahead, hot],
      ]),
    ).toEqual([ahead]);
  });

  it('forgets devices that are no longer among those it watches', () => {
    const memory: RuleMemory = new Map([[1, { sinceMs: noonMs, isFound: true }]]);
    expect(stepRule(offlineFor10, [], { memory, nowMs: noonMs }).memory.size).toBe(0);
  });

  it('finds each outage exactly once that lasts long enough at a reading, however often it is read', () => {
    const outage = fc.record({
      gapMin: fc.integer({ min: 1, max: 40 }),
      lengthMin: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(
        fc.array(outage, { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 60, size: 'max' }),
        (outages, pauses) => {
          let end = 0;
          const spans = outages.map(({ gapMin, lengthMin }) => {
            const start = end + gapMin;
            end = start + lengthMin;
            return { start, end };
          });
          let now = 0;
          let memory: RuleMemory = new Map();
          const seen = new Set<number>();
          let found = 0;
          for (const pause of pauses) {
            now += pause;
            const span = spans.find(({ start, end: until }) => now >= start && now < until);
            const state = span ? 'offline' : 'online';
            const sinceMs = span ? noonMs + span.start * minute : null;
            const step = stepRule(offlineFor10, [device({ state, sinceMs })], {
              memory,
              nowMs: noonMs + now * minute,
            });
            memory = step.memory;
            found += step.found.length;
            if (span && now - span.start >= 10) seen.add(span.start);
          }
          expect(found).toBe(seen.size);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
