import { describe, expect, it } from 'vitest';
import { lengthOf } from '@shared/history/spans.ts';
import { closer, farther, grainOf, moved, viewOf } from './zoom.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const midnight = Date.UTC(2026, 4, 14);
const clock = { zone: 'utc', offset: () => 0, nowMs: midnight + 10 * hour } as const;
const quarter = { startMs: midnight - 89 * day, endMs: midnight + day };
const at = midnight - 10 * day + 13 * hour + 27 * minute + 5000;

describe('zooming a connection', () => {
  it('goes from a quarter to the seconds of a minute around a moment, and no further', () => {
    const lengths: number[] = [];
    for (let view = closer(quarter, at, clock); view; view = closer(view, at, clock)) {
      expect(view.startMs).toBeLessThanOrEqual(at);
      expect(view.endMs).toBeGreaterThan(at);
      lengths.push(lengthOf(view));
    }
    expect(lengths).toEqual([7 * day, day, hour, minute]);
  });

  it('shows the seven days around a moment, none of which is later than today', () => {
    const week = (daysBack: number) => ({
      startMs: midnight - (daysBack + 3) * day,
      endMs: midnight - (daysBack - 4) * day,
    });
    expect(closer(quarter, at, clock)).toEqual(week(10));
    for (const recent of [clock.nowMs - 1, midnight - 1, midnight - 3 * day]) {
      expect(closer(quarter, recent, clock)).toEqual(week(3));
    }
    expect(farther({ startMs: midnight, endMs: midnight + day }, quarter, clock)).toEqual(week(3));
    const hours = { startMs: clock.nowMs - hour, endMs: midnight + 22 * hour };
    expect(farther(hours, quarter, clock)).toEqual({ startMs: midnight, endMs: midnight + day });
  });

  it('goes back out in the same steps to the whole', () => {
    const lengths: number[] = [];
    const seconds = { startMs: at - 5000, endMs: at + 55_000 };
    for (let view = farther(seconds, quarter, clock); view; view = farther(view, quarter, clock)) {
      lengths.push(lengthOf(view));
    }
    expect(lengths).toEqual([hour, day, 7 * day]);
    expect(
      farther({ startMs: midnight, endMs: midnight + day }, { ...quarter, startMs: midnight - day }, clock),
    ).toBeNull();
  });

  it('shows one day, hour or minute per row', () => {
    expect(grainOf(quarter)).toBe('day');
    expect(grainOf({ startMs: 0, endMs: 3 * day })).toBe('day');
    expect(grainOf({ startMs: 0, endMs: 2 * day + hour })).toBe('hour');
    expect(grainOf({ startMs: 0, endMs: 2 * hour })).toBe('minute');
  });

  it('widens a dragged span to full minutes, and to full hours when it is half a day or more', () => {
    expect(viewOf({ startMs: midnight + 90_500, endMs: midnight + 91_000 }, clock.offset)).toEqual({
      startMs: midnight + minute,
      endMs: midnight + 2 * minute,
    });
    expect(viewOf({ startMs: midnight + minute, endMs: midnight + 13 * hour }, clock.offset)).toEqual({
      startMs: midnight,
      endMs: midnight + 13 * hour,
    });
    expect(viewOf({ startMs: midnight, endMs: midnight }, clock.offset)).toEqual({
      startMs: midnight,
      endMs: midnight + minute,
    });
  });

  it('ends where a dragged span ends at a full hour, even if the clock changes by half an hour there', () => {
    const changeMs = Date.UTC(2026, 9, 3, 15, 30);
    const lordHowe = (timeMs: number): number => (timeMs < changeMs ? 10.5 : 11) * hour;
    const drawn = { startMs: changeMs - 14 * hour, endMs: changeMs };
    expect(viewOf(drawn, lordHowe)).toEqual(drawn);
  });

  it('also moves by its own length where the view begins or ends within a day', () => {
    const drawn = { startMs: midnight + 6 * hour, endMs: midnight + 20 * hour };
    expect(moved(drawn, 1, clock)).toEqual({ startMs: drawn.endMs, endMs: drawn.endMs + 14 * hour });
    expect(moved(drawn, -1, clock)).toEqual({ startMs: drawn.startMs - 14 * hour, endMs: drawn.startMs });
    const long = { startMs: midnight + 2 * hour, endMs: midnight + 32 * hour };
    expect(moved(long, 1, clock)).toEqual({ startMs: long.endMs, endMs: long.endMs + 30 * hour });
  });

  it('moves by the length of the view', () => {
    const hours = { startMs: midnight, endMs: midnight + hour };
    expect(moved(hours, -1, clock)).toEqual({ startMs: midnight - hour, endMs: midnight });
    expect(moved(quarter, -1, clock)).toEqual({
      startMs: quarter.startMs - 90 * day,
      endMs: quarter.startMs,
    });
    expect(moved({ startMs: midnight, endMs: midnight + day }, 1, clock)).toEqual({
      startMs: midnight + day,
      endMs: midnight + 2 * day,
    });
  });
});
