import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DailyChart from './DailyChart.vue';

/** The room for the values on the left, of which the longest has three characters, and how wide each of the days is. */
const [left, wide] = [37, 14.15];
/** Where the drawing begins on the screen. */
const from = 100;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(from, 0, 540, 256));
});
afterEach(() => vi.restoreAllMocks());

/** A chart of twenty days, of which the first, the fourth and the last are recorded. */
function mountChart(at: number) {
  const values = Array.from({ length: 20 }, (_, day) => ([0, 3, 19].includes(day) ? day : null));
  const chart = mount(DailyChart, {
    props: {
      at,
      recorded: values.map((value) => value !== null),
      ...{ bands: [], lines: [{ key: 'line', paint: 'c-dayline', values }] },
      ...{ range: { min: 0, max: 100 }, label: 'Ping over days.', unit: '' },
      tick: (value: number) => String(value),
      date: (day: number) => `day ${String(day)}`,
    },
  });
  const box = chart.get('[role="group"]');
  return {
    box,
    /** Does something at a place, in days from the first. */
    point: (event: string, days: number) => box.trigger(event, { clientX: from + left + days * wide }),
    movedTo: () => chart.emitted<[number]>('update:at')?.map(([day]) => day) ?? [],
  };
}

describe('the cursor of figures by day', () => {
  it.each(['pointermove', 'pointerdown'])('goes to the recorded day nearest to a %s', async (event) => {
    const { point, movedTo } = mountChart(3);
    for (const days of [1.9, 2.1, 11.9, 12, 0.5]) await point(event, days);
    expect(movedTo()).toEqual([0, 3, 19, 0]);
  });

  it('goes to the first or last day when the pointer is far beside them', async () => {
    const { point, movedTo } = mountChart(3);
    await point('pointermove', -30);
    await point('pointermove', 50);
    expect(movedTo()).toEqual([0, 19]);
  });

  it('is moved by arrows, which then do not scroll', () => {
    const { box, movedTo } = mountChart(3);
    const event = new KeyboardEvent('keydown', { key: 'ArrowLeft', cancelable: true });
    box.element.dispatchEvent(event);
    expect(movedTo()).toEqual([0]);
    expect(event.defaultPrevented).toBe(true);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])('leaves keys with %s to others', (held) => {
    const { box, movedTo } = mountChart(3);
    const event = new KeyboardEvent('keydown', { key: 'ArrowLeft', cancelable: true, [held]: true });
    box.element.dispatchEvent(event);
    expect(movedTo()).toEqual([]);
    expect(event.defaultPrevented).toBe(false);
  });
});
