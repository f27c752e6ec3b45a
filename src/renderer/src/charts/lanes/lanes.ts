import type { Span } from '@shared/history/spans.ts';
import { inLanguage } from '@shared/words/language.ts';
import type { LeftOut, TimedNumbers } from '../decimation/timed-numbers.ts';

/** One field over time: a line for numbers, steps for states and yes or no, each of which holds until the next. */
export interface Lane extends TimedNumbers {
  readonly fieldName: string;
  readonly title: string;
  readonly unit: string;
  readonly shape: 'line' | 'steps';
  /** The names of values: an option's name, `Yes`. Plain numbers have none. */
  readonly names: ReadonlyMap<number, string>;
  /** Time of which nothing is known; a state has no value at the start of it. */
  readonly unknown: readonly Span[];
  /** When the first value was known to hold that began before, at a time that is not known; `null` where none did. */
  readonly heldAtMs: number | null;
  /** The value that was left out because it stands for a failure. */
  readonly leftOut: LeftOut | null;
  /** Whether its source keeps a history of it at all; without one it never has a value. */
  readonly hasHistory: boolean;
}

// Three decimals, or three digits where decimals alone would show a small number as 0.
const number = inLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, {
      ...{ maximumFractionDigits: 3, maximumSignificantDigits: 3 },
      roundingPriority: 'morePrecision',
    }),
);

/** Returns a value of a lane in words. */
export function laneText(lane: Pick<Lane, 'names' | 'unit'>, value: number): string {
  const text = lane.names.get(value) ?? number().format(value).replace('-', '−');
  return lane.unit === '' ? text : `${text} ${lane.unit}`;
}
