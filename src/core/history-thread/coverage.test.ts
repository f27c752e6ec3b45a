import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entered, knownIn, missingIn, type Stretch } from './coverage.ts';

const settlingMs = 3;
const lengthMs = 40;
const patience = { settlingMs, freshMs: 0 };
/** A time at which everything was read long ago. */
const muchLaterMs = 1000;

/** Fetched intervals: mostly up to the moment of reading or before it, rarely by a clock that went back. */
const readings = fc.array(
  fc
    .record({
      startMs: fc.integer({ min: 0, max: lengthMs }),
      length: fc.integer({ min: 0, max: 15 }),
      later: fc.integer({ min: -4, max: 30 }),
    })
    .map(({ startMs, length, later }): Stretch => ({
      startMs,
      endMs: startMs + length,
      readAtMs: startMs + length + later,
    })),
  { maxLength: 10 },
);

const coverageOf = (all: readonly Stretch[]): Stretch[] =>
  all.reduce<Stretch[]>((coverage, stretch) => entered(coverage, stretch, settlingMs), []);

/** Returns when each millisecond was last read; `undefined` where it never was. */
function readAts(all: readonly Stretch[]): Map<number, number> {
  const read = new Map<number, number>();
  for (const { startMs, endMs, readAtMs } of all)
    for (let atMs = startMs; atMs < endMs; atMs += 1) read.set(atMs, readAtMs);
  return read;
}

const isIn = (spans: readonly { startMs: number; endMs: number }[], atMs: number): boolean =>
  spans.some(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);

const everything = { startMs: 0, endMs: 2 * lengthMs };
const moments = Array.from({ length: 2 * lengthMs }, (_, atMs) => atMs);

describe('the coverage of a history', () => {
  it('knows every millisecond that was read, and no other', () => {
    fc.assert(
      fc.property(readings, (all) => {
        const known = knownIn(coverageOf(all), everything);
        const read = readAts(all);
        expect(moments.filter((atMs) => isIn(known, atMs))).toEqual(moments.filter((atMs) => read.has(atMs)));
      }),
    );
  });

  it('requests again what was not read, or was so close to its last reading that more may have arrived', () => {
    fc.assert(
      fc.property(readings, (all) => {
        const missing = missingIn(coverageOf(all), everything, patience, muchLaterMs);
        const read = readAts(all);
        expect(moments.filter((atMs) => isIn(missing, atMs))).toEqual(
          moments.filter((atMs) => !(atMs < (read.get(atMs) ?? -Infinity) - settlingMs)),
        );
      }),
    );
  });

  it('is ascending, without empty and overlapping intervals', () => {
    fc.assert(
      fc.property(readings, (all) => {
        let endMs = -Infinity;
        for (const stretch of coverageOf(all)) {
          expect(stretch.startMs).toBeGreaterThanOrEqual(endMs);
          expect(stretch.endMs).toBeGreaterThan(stretch.startMs);
          endMs = stretch.endMs;
        }
      }),
    );
  });

  it('is one interval when reading continues where it ended', () => {
    let coverage: Stretch[] = [];
    for (let nowMs = 10; nowMs <= 1000; nowMs += 10) {
      const [missing] = missingIn(coverage, { startMs: 0, endMs: nowMs }, patience, nowMs);
      if (missing) coverage = entered(coverage, { ...missing, readAtMs: nowMs }, settlingMs);
    }
    expect(coverage).toEqual([{ startMs: 0, endMs: 1000, readAtMs: 1000 }]);
  });

  it('requests nothing outside the interval', () => {
    fc.assert(
      fc.property(
        readings,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        (all, startMs, length) => {
          const interval = { startMs, endMs: startMs + length };
          for (const missing of missingIn(coverageOf(all), interval, patience, muchLaterMs)) {
            expect(missing.startMs).toBeGreaterThanOrEqual(interval.startMs);
            expect(missing.endMs).toBeLessThanOrEqual(interval.endMs);
          }
        },
      ),
    );
  });

  it('takes a recently read end as new, unless the interval ended before that reading', () => {
    const fresh = { settlingMs, freshMs: 60 };
    const upToNow = [{ startMs: 0, endMs: 100, readAtMs: 100 }];
    expect(missingIn(upToNow, { startMs: 0, endMs: 159 }, fresh, 159)).toEqual([]);
    expect(missingIn(upToNow, { startMs: 0, endMs: 160 }, fresh, 160)).toEqual([{ startMs: 97, endMs: 160 }]);
    const earlier = [{ startMs: 0, endMs: 50, readAtMs: 100 }];
    expect(missingIn(earlier, { startMs: 0, endMs: 101 }, fresh, 101)).toEqual([{ startMs: 50, endMs: 101 }]);
  });

  it('takes no end as new after the clock went back', () => {
    const coverage = [{ startMs: 0, endMs: 100, readAtMs: 100 }];
    expect(missingIn(coverage, { startMs: 0, endMs: 99 }, { settlingMs, freshMs: 60 }, 99)).toEqual([
      { startMs: 97, endMs: 99 },
    ]);
  });

  it('requests everything again that was read by a clock that was ahead', () => {
    const coverage = [{ startMs: 0, endMs: 100, readAtMs: 100 }];
    const interval = { startMs: 0, endMs: 50 };
    expect(missingIn(coverage, interval, patience, 96)).toEqual([interval]);
    expect(missingIn(coverage, interval, patience, 97)).toEqual([]);
  });

  it('requests once what was read by a clock that was ahead, and tells the parts apart', () => {
    const ahead = [{ startMs: 0, endMs: 100, readAtMs: 200 }];
    const again = entered(ahead, { startMs: 20, endMs: 30, readAtMs: 50 }, settlingMs);
    expect(missingIn(again, { startMs: 0, endMs: 50 }, patience, 50)).toEqual([
      { startMs: 0, endMs: 20 },
      { startMs: 30, endMs: 50 },
    ]);
  });
});
