import type { Grain } from './clock-rows.ts';
import type { RowsBox } from './day-rows.ts';

const scales = {
  day: { whole: 24, step: 3, unit: '' },
  hour: { whole: 60, step: 10, unit: ' min' },
  minute: { whole: 60, step: 10, unit: ' s' },
} as const;

interface Tick {
  readonly x: number;
  readonly text: string;
  readonly anchor: 'middle' | 'end';
}

/**
 * Returns the labels under the rows: hours of a day, minutes of an hour, seconds of a minute. One with a unit ends with the
 * rows, as it would otherwise reach into what is next to the chart.
 */
export function ticksOf(grain: Grain, { left, width }: RowsBox): Tick[] {
  const { whole, step, unit } = scales[grain];
  return Array.from({ length: whole / step + 1 }, (_, index) => {
    const at = index * step;
    const text = String(at).padStart(2, '0');
    const own = at === whole ? unit : '';
    return { x: left + (at / whole) * width, text: text + own, anchor: own === '' ? 'middle' : 'end' };
  });
}
