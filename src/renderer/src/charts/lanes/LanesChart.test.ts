import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleLane } from '@test/support/timed-numbers.ts';
import { sideRoom } from './lanes-box.ts';
import LanesChart from './LanesChart.vue';

const hour = 3_600_000;
const period = { startMs: 0, endMs: 100 * hour };
const width = 1_000;
const temperature = sampleLane([
  [10 * hour, 30],
  [50 * hour, 50],
  [52 * hour, 40],
]);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width + 2 * sideRoom);
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const spelled = (timeMs: number): string => `${String(timeMs / hour)} h`;
const mountChart = (shown: { startMs: number; endMs: number } | null = null) => {
  const chart = mount(LanesChart, {
    props: {
      connection: [{ ...period, state: 'online' }],
      lanes: [temperature],
      period,
      label: 'Temperature of Tram 8317.',
      tick: spelled,
      moment: spelled,
      offset: () => 0,
      shown,
    },
  });
  return {
    chart,
    box: chart.get('[role="group"]'),
    said: () => chart.get('[aria-live]').text(),
    foot: () => chart.get('.lanes-foot').text(),
    /** The span it was zoomed to last, in hours. */
    zoomedTo: () => {
      const last = chart.emitted<[typeof shown]>('update:shown')?.at(-1)?.[0];
      return last && [last.startMs / hour, last.endMs / hour];
    },
  };
};
const at = (share: number) => ({ clientX: sideRoom + share * width, pointerId: 1, button: 0 });

describe('fields over time', () => {
  it('zoom in around the cursor with plus, and go back with Escape', async () => {
    const { chart, box, zoomedTo, foot } = mountChart();
    await box.trigger('keydown', { key: 'Home' });
    await box.trigger('keydown', { key: '+' });
    expect(zoomedTo()).toEqual([0, 50]);
    await box.trigger('keydown', { key: '+' });
    expect(zoomedTo()).toEqual([0, 25]);
    expect(foot()).toContain('0 h – 25 h');
    await box.trigger('keydown', { key: 'Escape' });
    expect(zoomedTo()).toEqual([0, 50]);
    await box.trigger('keydown', { key: 'Escape' });
    expect(zoomedTo()).toBeNull();
    expect(chart.find('button').exists()).toBe(false);
  });

  it('leave Escape to the page where there is no zoom to go back from', async () => {
    const { chart, box } = mountChart();
    const outside = vi.fn<(event: Event) => void>();
    const frame = document.createElement('div');
    frame.append(chart.element as Element);
    frame.addEventListener('keydown', outside);
    await box.trigger('keydown', { key: 'Escape' });
    expect(outside).toHaveBeenCalledOnce();
    await box.trigger('keydown', { key: '+' });
    await box.trigger('keydown', { key: 'Escape' });
    expect(outside).toHaveBeenCalledOnce();
  });

  it('move with Shift and arrows, and show the whole period with 0 or the button', async () => {
    const { chart, box, zoomedTo, said } = mountChart({ startMs: 20 * hour, endMs: 40 * hour });
    await box.trigger('keydown', { key: 'ArrowRight', shiftKey: true });
    expect(zoomedTo()).toEqual([24, 44]);
    expect(said()).toBe('Shown: 24 h – 44 h');
    await box.trigger('keydown', { key: '0' });
    expect(zoomedTo()).toBeNull();
    expect(said()).toBe('The whole period is shown.');
    await box.trigger('keydown', { key: '+' });
    await box.trigger('keydown', { key: '0', shiftKey: true });
    expect(zoomedTo()).toBeNull();
    await box.trigger('keydown', { key: '+' });
    await chart.get('button').trigger('click');
    expect(zoomedTo()).toBeNull();
  });

  it('zoom around the pointer with the wheel, and leave it to the page where there is no zoom to leave', async () => {
    const { box, zoomedTo } = mountChart();
    const turn = async (deltaY: number): Promise<boolean> => {
      const event = new MouseEvent('wheel', { cancelable: true, ...at(0) });
      box.element.dispatchEvent(Object.assign(event, { deltaX: 0, deltaY }));
      await box.trigger('focus');
      return event.defaultPrevented;
    };
    expect(await turn(100)).toBe(false);
    expect(zoomedTo()).toBeUndefined();
    expect(await turn(-100)).toBe(true);
    expect(zoomedTo()).toEqual([0, 80]);
    expect(await turn(100)).toBe(true);
    expect(zoomedTo()).toBeNull();
  });

  it('zoom to a span that is dragged over, in either direction, but not with a click', async () => {
    const { box, zoomedTo } = mountChart();
    await box.trigger('pointerdown', at(0.5));
    await box.trigger('pointerup', at(0.5));
    expect(zoomedTo()).toBeUndefined();
    await box.trigger('pointerdown', at(0.6));
    await box.trigger('pointermove', at(0.4));
    await box.trigger('pointerup', at(0.4));
    expect(zoomedTo()?.map(Math.round)).toEqual([40, 60]);
  });

  it('move when they are dragged with Shift', async () => {
    const { box, zoomedTo } = mountChart({ startMs: 20 * hour, endMs: 40 * hour });
    await box.trigger('pointerdown', { ...at(0.5), shiftKey: true });
    await box.trigger('pointermove', at(0.25));
    await box.trigger('pointerup', at(0.25));
    expect(zoomedTo()?.map(Math.round)).toEqual([25, 45]);
  });

  it('report the values at the cursor', async () => {
    const { box, said } = mountChart();
    await box.trigger('keydown', { key: 'End' });
    expect(said()).toBe('52 h, Online, Temperature 40 °C');
    await box.trigger('keydown', { key: 'Home' });
    expect(said()).toBe('0 h, Online, Temperature no value');
  });

  it('keep what lies within of the zoom while the period moves on, and drop it when it lies outside', async () => {
    const { chart, zoomedTo, foot } = mountChart({ startMs: 20 * hour, endMs: 40 * hour });
    await chart.setProps({ period: { startMs: 10 * hour, endMs: 110 * hour } });
    expect(foot()).toContain('20 h – 40 h');
    await chart.setProps({ period: { startMs: 30 * hour, endMs: 130 * hour } });
    expect(zoomedTo()).toEqual([30, 40]);
    await chart.setProps({ period: { startMs: 40 * hour, endMs: 140 * hour } });
    expect(zoomedTo()).toBeNull();
  });
});
