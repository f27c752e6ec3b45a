import type { LineSeriesOption } from 'echarts/charts';
import type { EChartsCoreOption } from 'echarts/core';
import type { Span } from '@shared/history/segments.ts';
import type { AxisRange } from './axis-range.ts';
import { plotHeight, plotTop, rangeOf, sideRoom } from './lanes-box.ts';
import { laneText, type Lane } from './lanes.ts';
import type { ChartTheme } from './theme.ts';

/** How a moment is spelled on the axis. */
type Tick = (timeMs: number) => string;

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
  readonly tick: Tick;
}

const timeAxis = (index: number, { last, period, theme, tick }: Frame) => ({
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
    formatter: (value: number) => tick(value),
  },
  splitLine: { show: false },
});

function valueAxes(lane: Lane, index: number, theme: ChartTheme) {
  const range = rangeOf(lane);
  const silent = { axisLine: { show: false }, axisTick: { show: false }, axisLabel: { show: false } };
  const name = { nameLocation: 'end' as const, nameGap: 9, gridIndex: index };
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
    step: lane.shape === 'steps' ? 'end' : false,
    lineStyle: { color: colour, width: 1.25, join: 'round' },
    silent: true,
  };
}

/**
 * Fields over time, one lane a field, sharing one time axis. The cursor is drawn by the component over it: the
 * library's own can neither be moved by keys nor reach the strip, and its tooltip would put styles into the page.
 */
export function lanesOption(
  lanes: readonly Lane[],
  period: Span,
  theme: ChartTheme,
  tick: Tick,
): EChartsCoreOption {
  const frame: Frame = { last: lanes.length - 1, period, theme, tick };
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    grid: lanes.map((_, index) => ({
      left: sideRoom,
      right: sideRoom,
      top: plotTop(index),
      height: plotHeight,
    })),
    xAxis: lanes.map((_, index) => timeAxis(index, frame)),
    yAxis: lanes.flatMap((lane, index) => valueAxes(lane, index, theme)),
    series: lanes.map((lane, index) => seriesOf(lane, index, theme)),
  };
}
