import type { AxisRange } from '../lanes/axis-range.ts';

/** Values of consecutive days; `null` for a day without one. */
export type DailyValues = readonly (number | null)[];

/** The box of a chart by day, in CSS pixels, and what it shows. */
export interface DailyScene {
  readonly days: number;
  readonly width: number;
  readonly height: number;
  readonly range: AxisRange;
}

/** A few days are not drawn as wide as the chart. */
const maxDayWidth = 48;

/** Returns how wide a day is. */
export const dayWidth = ({ days, width }: Pick<DailyScene, 'days' | 'width'>): number =>
  Math.min(maxDayWidth, width / Math.max(1, days));

/** Returns the height of a value from the top. */
export const yOf = ({ height, range: { min, max } }: DailyScene, value: number): number =>
  height - ((value - min) / (max - min)) * height;

const rounded = (length: number): string => String(Math.round(length * 100) / 100);

/** Returns the stretches of consecutive days that satisfy a condition, each from a day to before another. */
export function stretchesOf(
  days: number,
  holds: (day: number) => boolean,
): (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = [];
  let from = 0;
  for (let day = 0; day <= days; day += 1) {
    if (day < days && holds(day)) continue;
    if (day > from) found.push([from, day]);
    from = day + 1;
  }
  return found;
}

/** Returns the corners of values as stairs, from left to right. */
function cornersOf(scene: DailyScene, values: DailyValues, [from, to]: readonly [number, number]): string[] {
  const wide = dayWidth(scene);
  return values.slice(from, to).flatMap((value, at) => {
    const y = rounded(yOf(scene, value ?? 0));
    return [`${rounded((from + at) * wide)} ${y}`, `${rounded((from + at + 1) * wide)} ${y}`];
  });
}

/** Returns the path of a line of stairs, one step per day, with a gap on days without a value. */
export const linePath = (scene: DailyScene, values: DailyValues): string =>
  stretchesOf(scene.days, (day) => typeof values[day] === 'number')
    .map((stretch) => `M${cornersOf(scene, values, stretch).join('L')}`)
    .join('');

/** Returns the path of the area between two lines of stairs, with a gap on days without a value in either. */
export const bandPath = (scene: DailyScene, from: DailyValues, to: DailyValues): string =>
  stretchesOf(scene.days, (day) => typeof from[day] === 'number' && typeof to[day] === 'number')
    .map((stretch) => {
      const back = cornersOf(scene, from, stretch).reverse();
      return `M${[...cornersOf(scene, to, stretch), ...back].join('L')}Z`;
    })
    .join('');

/** Returns the path over the whole height of the days that are not recorded. */
export function gapPath(scene: DailyScene, recorded: readonly boolean[]): string {
  const wide = dayWidth(scene);
  return stretchesOf(scene.days, (day) => !recorded[day])
    .map(
      ([from, to]) =>
        `M${rounded(from * wide)} 0H${rounded(to * wide)}V${rounded(scene.height)}H${rounded(from * wide)}Z`,
    )
    .join('');
}

/** The distance of the hatches of a gap, in CSS pixels. */
const hatchStep = 8;

/** Returns the path of hatches over the days that are not recorded: unknown is not empty. */
export function hatchPath(scene: DailyScene, recorded: readonly boolean[]): string {
  const wide = dayWidth(scene);
  const { height } = scene;
  return stretchesOf(scene.days, (day) => !recorded[day])
    .flatMap(([from, to]) => {
      const [left, right] = [from * wide, to * wide];
      // A hatch rises from the bottom at 45°. All of them lie on one raster, whichever gap they are cut by.
      const first = Math.ceil((left - height) / hatchStep) * hatchStep;
      const count = Math.max(0, Math.ceil((right - first) / hatchStep));
      return Array.from({ length: count }, (_, at) => {
        const foot = first + at * hatchStep;
        const [start, end] = [Math.max(left, foot), Math.min(right, foot + height)];
        return `M${rounded(start)} ${rounded(height - start + foot)}L${rounded(end)} ${rounded(height - end + foot)}`;
      });
    })
    .join('');
}

/** The distances that dates below a chart may have, in days. */
const steps = [1, 2, 7, 14, 28, 91, 182, 364, 728];
/** The room that a date needs. */
const dateRoom = 92;

/** Returns the days below which a date is written. */
export function datedDays(scene: DailyScene): number[] {
  const wide = dayWidth(scene);
  const step = steps.find((one) => one * wide >= dateRoom) ?? scene.days;
  const dated = Array.from({ length: Math.ceil(scene.days / step) }, (_, at) => at * step);
  return dated.filter((day, at) => at === 0 || day * wide + dateRoom <= scene.width);
}

const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
  Home: -Infinity,
  End: Infinity,
};

/** Returns the recorded day nearest to a day; `null` where none is recorded. */
export function nearestRecorded(recorded: readonly boolean[], day: number): number | null {
  for (let away = 0; away < recorded.length; away += 1) {
    if (recorded[day - away]) return day - away;
    if (recorded[day + away]) return day + away;
  }
  return null;
}

/**
 * Returns the recorded day that a key moves to from day `at`; `null` when the key does not move the cursor. A step beyond
 * the first or last recorded day ends there.
 */
export function stepDay(recorded: readonly boolean[], at: number, key: string): number | null {
  const stride = strides[key];
  if (stride === undefined) return null;
  const back = stride < 0;
  const to = Math.min(recorded.length - 1, Math.max(0, at + stride));
  const beyond = back ? recorded.lastIndexOf(true, to) : recorded.indexOf(true, to);
  return beyond >= 0 ? beyond : nearestRecorded(recorded, to);
}
