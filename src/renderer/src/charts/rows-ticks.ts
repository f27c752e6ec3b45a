import type { Grain } from './clock-rows.ts';
import type { RowsBox } from './day-rows.ts';

const scales = {
  day: { whole: 24, step: 3, unit: '' },
  hour: { whole: 60, step: 10, unit: ' min' },
  minute: { whole: 60, step: 10, unit: ' s' },
} as const;

/** Returns the labels under the rows: hours of a day, minutes of an hour, seconds of a minute. */
export function ticksOf(grain: Grain, { left, width }: RowsBox): { x: number; text: string }[] {
  const { whole, step, unit } = scales[grain];
  return Array.from({ length: whole / step + 1 }, (_, index) => {
    const at = index * step;
    const text = String(at).padStart(2, '0');
    return { x: left + (at / whole) * width, text: at === whole ? text + unit : text };
  });
}
