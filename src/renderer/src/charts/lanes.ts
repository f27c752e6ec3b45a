import { inLanguage } from '@shared/words/language.ts';
import type { LeftOut, TimedNumbers } from './timed-numbers.ts';

/** One field over time: a line for numbers, steps for states and yes or no, of which each holds until the next. */
export interface Lane extends TimedNumbers {
  readonly fieldName: string;
  readonly title: string;
  readonly unit: string;
  readonly shape: 'line' | 'steps';
  /** What a value is called: an option's name, `Yes`; numbers speak for themselves. */
  readonly names: ReadonlyMap<number, string>;
  /** What was left out because it stands for a failure. */
  readonly leftOut: LeftOut | null;
  /** Whether its source has a history of it at all; without one it has no value at any time. */
  readonly hasHistory: boolean;
}

const number = inLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }));

/** A value of a lane as a person reads it. */
export function laneText(lane: Pick<Lane, 'names' | 'unit'>, value: number): string {
  const text = lane.names.get(value) ?? number().format(value).replace('-', '−');
  return lane.unit === '' ? text : `${text} ${lane.unit}`;
}
