import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockRows } from './clock-rows.ts';

const minute = 60_000;
const hour = 60 * minute;
const midnight = Date.UTC(2026, 4, 14);
const utc = (): number => 0;

describe('rows of hours and minutes', () => {
  it('begin at the full hours of the clock', () => {
    const india = (): number => 5.5 * hour;
    expect(
      clockRows({ startMs: midnight + 15 * minute, endMs: midnight + 95 * minute }, 'hour', india),
    ).toEqual([
      { startMs: midnight + 15 * minute, endMs: midnight + 30 * minute },
      { startMs: midnight + 30 * minute, endMs: midnight + 90 * minute },
      { startMs: midnight + 90 * minute, endMs: midnight + 95 * minute },
    ]);
    expect(clockRows({ startMs: midnight, endMs: midnight + hour }, 'minute', utc)).toHaveLength(60);
  });

  it('give a repeated hour two rows', () => {
    const autumn = (timeMs: number): number => (timeMs < midnight + 3 * hour ? 2 * hour : hour);
    const rows = clockRows({ startMs: midnight - 2 * hour, endMs: midnight + 23 * hour }, 'hour', autumn);
    expect(rows).toHaveLength(25);
    const clock = rows.map(({ startMs }) => new Date(startMs + autumn(startMs)).getUTCHours());
    expect(clock.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 4, 5]);
  });

  it('end where a clock changes in the middle of an hour', () => {
    const changeMs = midnight + 2 * hour;
    const lordHowe = (timeMs: number): number => (timeMs < changeMs ? 11 * hour : 10.5 * hour);
    const rows = clockRows({ startMs: midnight + hour, endMs: midnight + 4 * hour }, 'hour', lordHowe);
    expect(rows.map(({ startMs, endMs }) => (endMs - startMs) / minute)).toEqual([60, 30, 60, 30]);
  });

  it('cover the span without gap and overlap, whatever the clock does', () => {
    const cases = fc.record({
      from: fc.integer({ min: 0, max: 10_000 }),
      minutes: fc.integer({ min: 1, max: 4000 }),
      changeAt: fc.integer({ min: 0, max: 14_000 }),
      shift: fc.constantFrom(-60, -30, 30, 60),
    });
    fc.assert(
      fc.property(cases, ({ from, minutes, changeAt, shift }) => {
        const offset = (timeMs: number): number => (timeMs < changeAt * minute ? 0 : shift * minute);
        const span = { startMs: from * minute, endMs: (from + minutes) * minute };
        const rows = clockRows(span, 'hour', offset);
        expect(rows[0]?.startMs).toBe(span.startMs);
        expect(rows.at(-1)?.endMs).toBe(span.endMs);
        for (const [index, row] of rows.entries()) {
          expect(row.endMs).toBeGreaterThan(row.startMs);
          expect(row.endMs - row.startMs).toBeLessThanOrEqual(hour);
          if (index > 0) expect(row.startMs).toBe(rows[index - 1]?.endMs);
        }
      }),
    );
  });
});
