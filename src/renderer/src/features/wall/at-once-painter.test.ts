import { describe, expect, it } from 'vitest';
import { atOnceAreas, barHeight } from './at-once-painter.ts';

/** The bars of one column each, 10 pixels wide, with as many devices offline and unknown. */
function barsOf(most: number[], unknown: number[], excluded: readonly number[] = []) {
  const counts = {
    most: Uint32Array.from(most),
    unknown: Float64Array.from(unknown),
    mostAtMs: new Float64Array(most.length),
    offline: new Float64Array(most.length),
  };
  const box = { columns: most.length, width: 10 * most.length };
  const areas = atOnceAreas({ counts, isExcluded: (column: number) => excluded.includes(column), box });
  const heightsOf = (part: keyof typeof areas) =>
    most.map((_, column) => areas[part].find(({ x }) => x === column * 10)?.height ?? 0);
  return {
    offline: heightsOf('offline'),
    gap: heightsOf('gap'),
    rest: heightsOf('online'),
    out: heightsOf('excluded'),
  };
}

describe('the bars of devices that were offline at once', () => {
  it('leave room above the tallest one for what is unknown', () => {
    const { offline, gap, rest } = barsOf([100, 50, 0], [5000, 0, 50]);
    expect(offline[0]).toBeLessThan(barHeight);
    expect(gap[0]).toBe(barHeight - (offline[0] ?? 0));
    expect(offline[1]).toBe(Math.round((offline[0] ?? 0) / 2));
    expect(gap.slice(1)).toEqual([0, offline[1]]);
    expect(rest[0]).toBe(0);
  });

  it('show a single device among thousands, and a little unknown time', () => {
    const { offline, gap } = barsOf([5000, 1, 0], [0, 0, 0.01]);
    expect(offline[1]).toBeGreaterThan(0);
    expect(gap[2]).toBeGreaterThan(0);
  });

  it('are online as a whole where none was offline', () => {
    expect(barsOf([0, 0], [0, 0]).rest).toEqual([barHeight, barHeight]);
  });

  it('show a column in maintenance windows as one', () => {
    const { out, rest } = barsOf([0, 1], [0, 0], [0]);
    expect(out).toEqual([barHeight, 0]);
    expect(rest[0]).toBe(0);
  });
});
