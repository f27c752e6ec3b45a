import type { LineSeriesOption } from 'echarts/charts';
import type { EChartsCoreOption } from 'echarts/core';
import type { Span } from '@shared/history/segments.ts';
import { axisRange, type AxisRange } from './axis-range.ts';
import { laneText, type Lane } from './lanes.ts';
import type { ChartTheme } from './theme.ts';

/** Height of one lane with its title, and of the time axis under the last, in CSS pixels. */
export const laneHeight = 74;
export const axisHeight = 26;
const titleHeight = 28;
const timeFlagHeight = 20;
const sideRoom = 4;

/** Height of a chart with so many lanes, in CSS pixels. */
export const lanesHeight = (lanes: number): number => timeFlagHeight + lanes * laneHeight + axisHeight;

/** How moments are spelled: on the axis and on the cursor's flag. */
export interface TimeWords {
  readonly tick: (timeMs: number) => string;
  readonly flag: (timeMs: number) => string;
}

const numbersOf = (lane: Lane): number[] =>
  lane.points.flatMap(([, value]) => (value === null ? [] : [value]));

function rangeOf(lane: Lane): AxisRange {
  if (lane.shape === 'line') return axisRange(numbersOf(lane)) ?? { min: 0, max: 1 };
  const values = numbersOf(lane);
  return { min: Math.min(0, ...values), max: Math.max(1, ...values) };
}

function rangeText(lane: Lane, { min, max }: AxisRange): string {
  if (lane.points.length === 0) return 'No values';
  if (lane.shape === 'steps') return `${laneText(lane, min)} / ${laneText(lane, max)}`;
  const low = laneText({ ...lane, unit: '' }, min);
  return `${low} – ${laneText(lane, max)}`;
}

/** What all lanes share. */
interface Frame {
  readonly last: number;
  readonly period: Span;
  readonly theme: ChartTheme;
  readonly words: TimeWords;
}

const timeAxis = (index: number, { last, period, theme, words }: Frame) => ({
  type: 'time' as const,
  gridIndex: index,
  min: period.startMs,
  max: period.endMs,
  axisLine: { show: true, onZero: false, lineStyle: { color: theme.lineStrong } },
  axisTick: { show: index === last, lineStyle: { color: theme.lineStrong } },
  axisLabel: {
    show: index === last,
    color: theme.text3,
    fontSize: 11,
    hideOverlap: true,
    formatter: (value: number) => words.tick(value),
  },
  splitLine: { show: false },
  axisPointer: {
    show: true,
    label: {
      // One flag for all lanes, over the first: the others share its time.
      show: index === 0,
      backgroundColor: theme.text,
      color: theme.surface,
      fontSize: 11,
      margin: -(laneHeight - titleHeight) - timeFlagHeight - 22,
      formatter: ({ value }: { value: number }) => words.flag(value),
    },
  },
});

function valueAxes(lane: Lane, index: number, theme: ChartTheme) {
  const range = rangeOf(lane);
  const silent = { axisLine: { show: false }, axisTick: { show: false }, axisLabel: { show: false } };
  const name = { nameLocation: 'end' as const, nameGap: 9, gridIndex: index, axisPointer: { show: false } };
  return [
    {
      ...silent,
      ...name,
      ...range,
      type: 'value' as const,
      interval: (range.max - range.min) / 2,
      name: lane.title,
      nameTextStyle: { color: theme.text2, fontSize: 11, align: 'left' as const },
      splitLine: { lineStyle: { color: theme.line } },
    },
    {
      ...silent,
      ...name,
      ...range,
      type: 'value' as const,
      position: 'right' as const,
      name: rangeText(lane, range),
      nameTextStyle: { color: theme.text3, fontSize: 11, align: 'right' as const },
      splitLine: { show: false },
    },
  ];
}

function seriesOf(lane: Lane, index: number, theme: ChartTheme): LineSeriesOption {
  const colour = theme.series[index % theme.series.length] ?? theme.text2;
  return {
    type: 'line',
    name: lane.title,
    xAxisIndex: index,
    yAxisIndex: index * 2,
    data: lane.points.map(([time, value]) => [time, value ?? '-']),
    connectNulls: false,
    showSymbol: false,
    symbol: 'circle',
    symbolSize: 7,
    step: lane.shape === 'steps' ? 'end' : false,
    lineStyle: { color: colour, width: 1.25, join: 'round' },
    itemStyle: { color: colour, borderColor: theme.surface, borderWidth: 1.5 },
    emphasis: {
      scale: false,
      lineStyle: { width: 1.25 },
      label: {
        show: true,
        position: 'top',
        distance: 6,
        color: theme.surface,
        backgroundColor: theme.text,
        borderRadius: 2,
        padding: [1, 5],
        lineHeight: 14,
        fontFamily: theme.font,
        fontSize: 11,
        fontWeight: 500,
        formatter: ({ value }) => (Array.isArray(value) ? laneText(lane, Number(value[1])) : ''),
      },
    },
  };
}

/** Fields over time, one lane a field, sharing one time axis and one cursor. */
export function lanesOption(
  lanes: readonly Lane[],
  period: Span,
  theme: ChartTheme,
  words: TimeWords,
): EChartsCoreOption {
  const frame: Frame = { last: lanes.length - 1, period, theme, words };
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    axisPointer: {
      link: [{ xAxisIndex: 'all' }],
      lineStyle: { color: theme.text, width: 1, type: 'solid' },
      triggerTooltip: true,
    },
    // The flags on the lanes say it all; a tooltip in HTML would put styles into the page that its policy forbids.
    tooltip: { trigger: 'axis', renderMode: 'richText', showContent: false },
    grid: lanes.map((_, index) => ({
      left: sideRoom,
      right: sideRoom,
      top: timeFlagHeight + index * laneHeight + titleHeight,
      height: laneHeight - titleHeight - 2,
    })),
    xAxis: lanes.map((_, index) => timeAxis(index, frame)),
    yAxis: lanes.flatMap((lane, index) => valueAxes(lane, index, theme)),
    series: lanes.map((lane, index) => seriesOf(lane, index, theme)),
  };
}
