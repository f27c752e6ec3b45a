import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const hour = 3_600_000;
const day = 24 * hour;
const utc = (): number => 0;
const start = Date.UTC(2026, 4, 15);
/** A clock that goes forward an hour on 17 May at 01:00 UTC, and back a week later. */
const changing = (timeMs: number): number =>
  timeMs >= start + 2 * day + hour && timeMs < start + 9 * day + hour ? 2 * hour : hour;

describe('the marks of a time axis', () => {
  it('are at full days, hours or seconds, as many as there is room for', () => {
    const at = (lengthMs: number): string[] =>
      timeTicks({ shown: { startMs: start, endMs: start + lengthMs }, width: 600 }, utc).map(({ timeMs }) =>
        new Date(timeMs).toISOString().slice(5, 19),
      );
    expect(at(7 * day)).toHaveLength(8);
    expect(at(day)[1]).toBe('05-15T03:00:00');
    expect(at(20_000).slice(0, 2)).toEqual(['05-15T00:00:00', '05-15T00:00:05']);
  });

  it('distinguish midnights from other hours', () => {
    const ticks = timeTicks(
      { shown: { startMs: start - 12 * hour, endMs: start + 12 * hour }, width: 600 },
      utc,
    );
    expect(ticks.filter(({ stepMs }) => stepMs === day).map(({ timeMs }) => timeMs)).toEqual([start]);
  });

  it('begin weeks on Mondays', () => {
    const ticks = timeTicks({ shown: { startMs: start, endMs: start + 60 * day }, width: 700 }, utc);
    expect(ticks.every(({ timeMs }) => new Date(timeMs).getUTCDay() === 1)).toBe(true);
  });

  it('leave out an hour that the clock skips', () => {
    const shown = { startMs: start + 2 * day - hour, endMs: start + 2 * day + 3 * hour };
    const times = timeTicks({ shown, width: 600 }, changing).map(({ timeMs }) => timeMs);
    expect(times).toEqual(Array.from({ length: 9 }, (_, index) => shown.startMs + (index * hour) / 2));
  });

  it('are at round times of the clock, in their order, within the span, and not too close', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 * day }),
        fc.integer({ min: 10_000, max: 120 * day }),
        fc.integer({ min: 80, max: 1_600 }),
        (from, length, width) => {
          const shown = { startMs: start + from, endMs: start + from + length };
          const ticks = timeTicks({ shown, width }, changing);
          for (const [index, { timeMs, stepMs }] of ticks.entries()) {
            expect(timeMs).toBeGreaterThanOrEqual(shown.startMs);
            expect(timeMs).toBeLessThanOrEqual(shown.endMs);
            expect((timeMs + changing(timeMs)) % Math.min(stepMs, day)).toBe(0);
            if (index > 0) expect(timeMs).toBeGreaterThan(ticks[index - 1]?.timeMs ?? 0);
          }
          expect(ticks.length).toBeLessThanOrEqual(width / 72 + 2);
        },
      ),
    );
  });
});
