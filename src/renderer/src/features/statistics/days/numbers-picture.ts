import type { Field } from '@shared/devices/field.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import type { DayFigures, FieldDay } from '@shared/statistics/days.ts';
import { grouped } from '@shared/words/grouped.ts';
import type { DailyValues } from '@page/charts/daily/daily-scene.ts';
import { axisRange } from '@page/charts/lanes/axis-range.ts';
import { axisUnit, figureOf, roundedTo } from '../figures/figures.ts';
import { shareText } from '../figures/value-rows.ts';
import type { DaysFigure, DaysPicture } from './days-picture.ts';
import type { DaySlots } from './day-slots.ts';
import { say } from '../words.ts';

type Numbers = Extract<DayFigures, { kind: 'numbers' }>;
type Spread = NonNullable<Numbers['figures']>;

/** What is followed from day to day: the spread of the numbers around their mean, or their sum. */
export type NumbersShown = 'spread' | 'sum';

function textOf(field: Field, value: number, isComputed: boolean): string {
  const { text, unit } = figureOf(field, value, isComputed);
  return unit === '' ? text : `${text} ${unit}`;
}

const numbersOf = (day: FieldDay | null): Numbers | null =>
  day?.figures?.kind === 'numbers' ? day.figures : null;

/** Returns the devices with a number, and those without that any day had. */
function countedFigures(field: Field, days: DaySlots['days']): DaysFigure[] {
  const counted = (key: string, words: string, of: (numbers: Numbers) => number) => {
    const counts = days.map((day) => {
      const numbers = numbersOf(day);
      return numbers && of(numbers);
    });
    const textWith = (format: (count: number, slot: number) => string) => (slot: number) => {
      const count = counts[slot] ?? null;
      return count === null ? null : format(count, slot);
    };
    const text = textWith((count) => grouped(count));
    const share = textWith((count, slot) => shareText(count, days[slot]?.devices ?? 0));
    const isNone = (slot: number): boolean => !counts[slot];
    return { counts, figure: { key, words, paint: null, text, isNone, share } };
  };
  const sentinel = sentinelOf(field) ?? 0;
  const without = [
    counted('failed', say('rowFailed', { sentinel }), ({ failed }) => failed),
    counted('unset', say('unset'), ({ unset }) => unset),
  ].filter(({ counts }) => counts.some((count) => count));
  const all = [counted('devices', say('rowWithNumber'), ({ figures }) => figures?.devices ?? 0), ...without];
  return all.map(({ figure }) => figure);
}

/** Returns the axis of values, with round ends in the unit that it has, and converts values to that unit. */
function axisOf(field: Field, values: readonly number[]) {
  const [low, high] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const { unit, size } = axisUnit(field, Math.max(Math.abs(low), Math.abs(high)));
  return {
    axis: { range: axisRange(low / size, high / size), unit },
    drawn: (all: DailyValues): DailyValues => all.map((value) => value && value / size),
  };
}

/** Returns the picture of the numbers of a field. */
export function numbersPicture(field: Field, { days }: DaySlots, shown: NumbersShown): DaysPicture {
  const spreads = days.map((day) => numbersOf(day)?.figures ?? null);
  const valuesOf = (of: (spread: Spread) => number | null) => spreads.map((spread) => spread && of(spread));
  const [least, most] = [valuesOf((spread) => spread.least), valuesOf((spread) => spread.most)];
  const figure = (
    [key, words, paint]: readonly [string, string, string | null],
    values: readonly (number | null)[],
    isComputed = false,
  ): DaysFigure => ({
    ...{ key, words, paint },
    text: (slot) => (typeof values[slot] === 'number' ? textOf(field, values[slot], isComputed) : null),
    isNone: (slot) => typeof values[slot] !== 'number',
    share: () => null,
  });
  const mean = valuesOf(({ sum, devices }) => sum && sum / devices);
  const sum = valuesOf((spread) => spread.sum);
  const counted = countedFigures(field, days);
  const isSum = shown === 'sum';
  const known = (isSum ? sum : [...least, ...mean, ...most]).filter((value) => value !== null);
  const { axis, drawn } = axisOf(field, known);
  const figures = isSum
    ? [figure(['sum', say('rowSum'), 'c-dayline'], sum, true), ...counted]
    : [
        figure(['most', say('rowHighest'), 'c-dayspread'], most),
        figure(['mean', say('rowMean'), 'c-dayline'], mean, true),
        figure(['least', say('rowLowest'), 'c-dayspread'], least),
        ...counted,
      ];
  return {
    ...axis,
    tick: (value) => grouped(roundedTo(value, 3)),
    bands: isSum ? [] : [{ key: 'spread', paint: 'c-dayspread', from: drawn(least), to: drawn(most) }],
    lines: [{ key: 'line', paint: 'c-dayline', values: drawn(isSum ? sum : mean) }],
    blank: say('dayWithoutNumbers'),
    figures,
    columns: figures,
    summedUp: 0,
  };
}
