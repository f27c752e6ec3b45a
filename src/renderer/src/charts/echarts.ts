import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([LineChart, GridComponent, CanvasRenderer]);

/** A chart in an element. The only place that names the library at run time; imported when first needed. */
export const initChart = (element: HTMLElement): EChartsType => init(element, null, { renderer: 'canvas' });
