import { LineChart } from 'echarts/charts';
import { DatasetComponent, DataZoomInsideComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { Contender } from './contender.ts';

use([LineChart, DatasetComponent, GridComponent, DataZoomInsideComponent, CanvasRenderer]);

/** ECharts with its own sampling. The points are passed in the form it reads fastest: one array of pairs. */
export const contender: Contender<Float64Array> = {
  take: ({ times, numbers }) => {
    const pairs = new Float64Array(2 * times.length);
    for (const [index, timeMs] of times.entries()) {
      pairs[2 * index] = timeMs;
      pairs[2 * index + 1] = numbers[index] ?? Number.NaN;
    }
    return pairs;
  },
  show: ({ element, width, height, colour }, pairs) => {
    const chart = init(element, null, { renderer: 'canvas', width, height });
    let [min, max] = [pairs[0] ?? 0, pairs.at(-2) ?? 1];
    chart.setOption({
      animation: false,
      grid: { left: 40, right: 4, top: 8, bottom: 24 },
      dataset: { source: pairs, dimensions: ['time', 'value'], sourceHeader: false },
      xAxis: { type: 'time' },
      yAxis: { type: 'value', scale: true },
      dataZoom: [{ type: 'inside' }],
      series: [
        {
          type: 'line',
          encode: { x: 'time', y: 'value' },
          showSymbol: false,
          sampling: 'minmax',
          silent: true,
          lineStyle: { color: colour, width: 1.25 },
        },
      ],
    });
    const move = (by: number, length: number): void => {
      const middle = (min + max) / 2 + by * (max - min);
      [min, max] = [middle - length / 2, middle + length / 2];
      chart.dispatchAction({ type: 'dataZoom', startValue: min, endValue: max });
    };
    return { zoom: (factor) => move(0, (max - min) * factor), pan: (share) => move(share, max - min) };
  },
};
