import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Contender } from './contender.ts';

/** uPlot as in its examples with many points. It has no wheel zoom, so zooming uses its API. */
export const contender: Contender<UPlot.AlignedData> = {
  take: ({ times, numbers }) => [times, numbers],
  show: ({ element, width, height, colour }, data) => {
    const options: UPlot.Options = {
      width,
      height,
      ms: 1,
      legend: { show: false },
      series: [{}, { stroke: colour, width: 1.25, points: { show: false } }],
    };
    const chart = new UPlot(options, data, element);
    const shown = () => {
      const { min = 0, max = 1 } = chart.scales['x'] ?? {};
      return { min: min ?? 0, max: max ?? 1 };
    };
    const move = (by: number, length: number): void => {
      const { min, max } = shown();
      const middle = (min + max) / 2 + by * (max - min);
      chart.setScale('x', { min: middle - length / 2, max: middle + length / 2 });
    };
    return {
      zoom: (factor) => move(0, (shown().max - shown().min) * factor),
      pan: (share) => move(share, shown().max - shown().min),
    };
  },
};
