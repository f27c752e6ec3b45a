import { createApp, h, shallowRef } from 'vue';
import LanesChart from '@page/charts/lanes/LanesChart.vue';
import { laneText, type Lane } from '@page/charts/lanes/lanes.ts';
import '@page/styles/index.css';
import '@page/styles/charts.css';
import type { Contender } from './contender.ts';

const spelled = (timeMs: number): string => new Date(timeMs).toISOString().slice(5, 16);
const turnOf = (factor: number): number => (factor < 1 ? -100 : 100);

/** A running page in which the chart is the next thing to appear. */
function pageOf(lane: Lane): { readonly element: HTMLElement; readonly show: () => void } {
  const isShown = shallowRef(false);
  const period = { startMs: lane.times[0] ?? 0, endMs: lane.times.at(-1) ?? 1 };
  const props = {
    connection: [{ ...period, state: 'online' as const }],
    lanes: [lane],
    period,
    label: 'Temperature',
    tick: spelled,
    moment: spelled,
    offset: () => 0,
  };
  const element = document.createElement('div');
  createApp(() => (isShown.value ? h(LanesChart, props) : null)).mount(element);
  // A running page has already formatted numbers. uPlot, too, creates its number format when it is loaded.
  laneText(lane, 0);
  return { element, show: () => (isShown.value = true) };
}

/** Rollcall's own chart, driven by mouse events. */
export const contender: Contender<ReturnType<typeof pageOf>> = {
  take: (points) =>
    pageOf({
      ...points,
      fieldName: 'Temperature',
      title: 'Temperature',
      unit: '°C',
      shape: 'line',
      names: new Map(),
      unknown: [],
      heldAtMs: null,
      leftOut: null,
      hasHistory: true,
    }),
  show: ({ element, width }, page) => {
    element.append(page.element);
    page.show();
    const send = (make: (at: MouseEventInit) => Event, x: number): void => {
      const chart = element.querySelector('.lanes-chart');
      const { left = 0, top = 0 } = chart?.getBoundingClientRect() ?? {};
      chart?.dispatchEvent(make({ bubbles: true, cancelable: true, clientX: left + x, clientY: top + 60 }));
    };
    return {
      zoom: (factor) => send((at) => new WheelEvent('wheel', { ...at, deltaY: turnOf(factor) }), width / 2),
      pan: (share) => send((at) => new WheelEvent('wheel', { ...at, deltaX: share * width }), 0),
      hover: (x) => send((at) => new PointerEvent('pointermove', at), x),
    };
  },
};
