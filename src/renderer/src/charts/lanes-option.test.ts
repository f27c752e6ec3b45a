import { describe, expect, it } from 'vitest';
import { lanesHeight } from './lanes-box.ts';
import { lanesOption } from './lanes-option.ts';
import type { Lane } from './lanes.ts';
import type { ChartTheme } from './theme.ts';

const theme: ChartTheme = {
  font: 'Inter',
  text: 'ink',
  text2: 'ink-2',
  text3: 'ink-3',
  surface: 'paper',
  line: 'line',
  lineStrong: 'line-strong',
  series: ['one', 'two', 'three'],
};
const tick = (timeMs: number): string => `tick ${timeMs}`;
const lane = (more: Partial<Lane> = {}): Lane => ({
  fieldName: 'Temperature',
  title: 'Temperature',
  unit: '°C',
  shape: 'line',
  points: [
    [0, 31],
    [10, null],
    [20, 48],
  ],
  names: new Map(),
  leftOut: null,
  ...more,
});

interface Option {
  readonly series: readonly Record<string, unknown>[];
  readonly xAxis: readonly Record<string, unknown>[];
  readonly yAxis: readonly Record<string, unknown>[];
  readonly grid: readonly { top: number; height: number }[];
  readonly tooltip?: unknown;
}
const build = (lanes: readonly Lane[]): Option =>
  lanesOption(lanes, { startMs: 0, endMs: 100 }, theme, tick) as unknown as Option;

describe('the chart of fields over time', () => {
  it('gives every field its own lane on one shared time axis', () => {
    const option = build([lane(), lane({ title: 'Supply voltage' })]);
    expect(option.grid).toHaveLength(2);
    expect(option.xAxis.map(({ min, max }) => [min, max])).toEqual([
      [0, 100],
      [0, 100],
    ]);
    const [first, second] = option.grid;
    expect((first?.top ?? 0) + (first?.height ?? 0)).toBeLessThan(second?.top ?? 0);
    expect(lanesHeight(2)).toBeGreaterThan((second?.top ?? 0) + (second?.height ?? 0));
  });

  it('breaks the line where there is no value, and never joins over it', () => {
    const [series] = build([lane()]).series;
    expect(series?.['data']).toEqual([
      [0, 31],
      [10, '-'],
      [20, 48],
    ]);
    expect(series?.['connectNulls']).toBe(false);
  });

  it('draws states as steps, numbers as lines', () => {
    const option = build([
      lane(),
      lane({
        shape: 'steps',
        points: [[0, 1]],
        names: new Map([
          [0, 'No'],
          [1, 'Yes'],
        ]),
      }),
    ]);
    expect(option.series.map(({ step }) => step)).toEqual([false, 'end']);
  });

  it('takes its colours from the theme alone', () => {
    const text = JSON.stringify(build([lane(), lane(), lane()]));
    expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|rgb/i);
    expect(text).toContain('"one"');
    expect(text).toContain('"three"');
  });

  it('puts no HTML into the page', () => {
    expect(build([lane()]).tooltip).toBeUndefined();
  });

  it('names lane and range, and says when there are no values', () => {
    const names = build([lane()]).yAxis.map(({ name }) => name);
    expect(names).toEqual(['Temperature', '30 – 50 °C']);
    expect(build([lane({ points: [] })]).yAxis[1]?.['name']).toBe('No values');
  });
});
