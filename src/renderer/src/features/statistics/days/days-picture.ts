import type { AxisRange } from '@page/charts/lanes/axis-range.ts';
import type { DailyValues } from '@page/charts/daily/daily-scene.ts';

/** A figure that is followed from day to day. */
export interface DaysFigure {
  readonly key: string;
  readonly words: string;
  /** The class that paints it in the chart; `null` where it is only told. */
  readonly paint: string | null;
  /** Formats it on a day; `null` where it was not recorded, also as one of the others. */
  readonly text: (slot: number) => string | null;
  /** Whether it is not told of a day: because it was not recorded, or because it is the number of no devices. */
  readonly isNone: (slot: number) => boolean;
  /** Its share of all devices; `null` where it is none. */
  readonly share: (slot: number) => string | null;
}

/** What a chart of days shows, its legend and its table. */
export interface DaysPicture {
  readonly range: AxisRange;
  readonly tick: (value: number) => string;
  /** The unit of the axis; empty where its values have theirs, or none. */
  readonly unit: string;
  readonly bands: readonly {
    readonly key: string;
    readonly paint: string;
    readonly from: DailyValues;
    readonly to: DailyValues;
  }[];
  readonly lines: readonly { readonly key: string; readonly paint: string; readonly values: DailyValues }[];
  /** What is told of a day: every value that was recorded. */
  readonly figures: readonly DaysFigure[];
  /** What the table has a column for: as many as are painted, however many values were recorded over the years. */
  readonly columns: readonly DaysFigure[];
  /** How many values the table has no column for, but sums up. */
  readonly summedUp: number;
  /** What a recorded day has on which nothing is drawn. */
  readonly blank: string;
}

/** Whether any recorded day has nothing drawn: not even the line of a mean, or an area of no height. */
export function hasBlankDays({ bands, lines }: DaysPicture, recorded: readonly boolean[]): boolean {
  const drawn = [...bands.map(({ to }) => to), ...lines.map(({ values }) => values)];
  return recorded.some(
    (isRecorded, slot) => isRecorded && drawn.every((values) => typeof values[slot] !== 'number'),
  );
}
