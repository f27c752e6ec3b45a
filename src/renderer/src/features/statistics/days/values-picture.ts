import { connectivityOf } from '@shared/devices/connectivity.ts';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { DayFigures, FieldDay } from '@shared/statistics/days.ts';
import { collator } from '@shared/words/collator.ts';
import { grouped } from '@shared/words/grouped.ts';
import type { DailyValues } from '@page/charts/daily/daily-scene.ts';
import { axisRange } from '@page/charts/lanes/axis-range.ts';
import { valueWords } from '../figures/figure-rows.ts';
import { isStatus } from '../figures/shown-tiles.ts';
import { shareText } from '../figures/value-rows.ts';
import type { DaysFigure, DaysPicture } from './days-picture.ts';
import type { DaySlots } from './day-slots.ts';
import { say } from '../words.ts';

/** What the areas show: shares of all devices, or numbers of devices. */
export type Measure = 'shares' | 'devices';

type Values = Extract<DayFigures, { kind: 'values' }>;

/** A value with the devices that have it on each day; `null` where the field was not recorded. */
interface Series {
  readonly key: string;
  readonly words: string;
  /** What it is painted with; a value without an area of its own, like the others. */
  readonly paint: string;
  readonly devices: readonly (number | null)[];
  /** Whether it is known how many have it on a day: otherwise it may be one of the others of that day. */
  readonly isTold: (at: number) => boolean;
}

/** As many values as can be told apart, and how many of them at most are chosen for the last day. */
const [maxValues, maxOfLastDay] = [9, 6];
const othersPaint = 'c-dayothers';
const statePaints = {
  online: 'c-on',
  offline: 'c-off',
  'never-connected': 'c-barquiet',
  unknown: 'c-day1',
} as const;
/** From the bottom: what grows is best seen on the ground. */
const states = ['offline', 'never-connected', 'online', 'unknown'] as const;

const valuesOf = (day: FieldDay | null): Values | null =>
  day?.figures?.kind === 'values' ? day.figures : null;

/** Adds up the devices of a day by the words for their value: an option may have been sent as a number and as a text. */
function devicesByWords(field: Field, day: Values | null): Map<string, number> {
  const found = new Map<string, number>();
  for (const { value, devices } of day?.rows ?? []) {
    const words = valueWords(field, value);
    found.set(words, (found.get(words) ?? 0) + devices);
  }
  return found;
}

/** Returns the values of all days by their words, in the order of the field: versions by their numbers. */
function valuesByWords(field: Field, days: readonly (Values | null)[]): [words: string, value: FieldValue][] {
  const known = new Map(
    days.flatMap((day) => day?.rows ?? []).map(({ value }) => [valueWords(field, value), value] as const),
  );
  const { compare } = collator();
  const rank = (value: FieldValue): number => (isStatus(field) ? states.indexOf(connectivityOf(value)) : 0);
  return [...known].toSorted(([a, one], [b, other]) => rank(one) - rank(other) || compare(a, b));
}

/**
 * Returns the values that have an area of their own: the most frequent ones of the last day, then those that most devices
 * had on any day.
 */
function paintedOf(words: readonly string[], counts: readonly ReadonlyMap<string, number>[]): Set<string> {
  const ranked = (devicesOf: (one: string) => number): string[] =>
    words
      .map((one) => ({ one, devices: devicesOf(one) }))
      .filter(({ devices }) => devices > 0)
      .toSorted((a, b) => b.devices - a.devices)
      .map(({ one }) => one);
  const last = counts.findLast(({ size }) => size > 0);
  const ofLastDay = ranked((one) => last?.get(one) ?? 0).slice(0, maxOfLastDay);
  const ofAnyDay = ranked((one) => Math.max(...counts.map((count) => count.get(one) ?? 0)));
  return new Set([...new Set([...ofLastDay, ...ofAnyDay])].slice(0, maxValues));
}

/** Returns what the values of a field are painted with, by their words: the same whichever of the days are shown. */
export function paintsOf(field: Field, days: readonly FieldDay[]): ReadonlyMap<string, string> {
  const figures = days.map(valuesOf);
  const values = valuesByWords(field, figures);
  if (isStatus(field)) {
    return new Map(values.map(([words, value]) => [words, statePaints[connectivityOf(value)]]));
  }
  const painted = paintedOf(
    values.map(([words]) => words),
    figures.map((day) => devicesByWords(field, day)),
  );
  const inOrder = values.filter(([words]) => painted.has(words));
  return new Map(inOrder.map(([words], at) => [words, `c-day${String(at + 1)}`]));
}

const isTold = (): boolean => true;
const othersOfDay = () => ({ key: 'others', words: say('otherValuesOfDay'), paint: othersPaint, isTold });
const unsetOfDay = () => ({ key: 'unset', words: say('unset'), paint: 'c-dayunset', isTold });

/** Returns the values of the days that are shown, those with an area and those without one, the others, and unset. */
function seriesOf(field: Field, { days }: DaySlots, paints: ReadonlyMap<string, string>): Series[] {
  const figures = days.map(valuesOf);
  const counts = figures.map((day) => devicesByWords(field, day));
  const devicesOf = (of: (day: Values, at: number) => number) =>
    figures.map((day, at) => (day ? of(day, at) : null));
  const named = valuesByWords(field, figures).map(([words]) => ({
    ...{ key: `value ${words}`, words, paint: paints.get(words) ?? othersPaint },
    devices: devicesOf((_, at) => counts[at]?.get(words) ?? 0),
    isTold: (at: number) => (counts[at]?.has(words) ?? false) || figures[at]?.others === 0,
  }));
  const further = [
    { ...othersOfDay(), devices: devicesOf((day) => day.others) },
    { ...unsetOfDay(), devices: devicesOf((day) => day.unset) },
  ];
  return [...named, ...further.filter(({ devices }) => devices.some((count) => (count ?? 0) > 0))];
}

const isOwn = ({ paint }: Series): boolean => paint !== othersPaint;

/** Returns the series as areas: those without one of their own are summed up, below unset. */
function areasOf(series: readonly Series[]): Series[] {
  const rest = series.filter((one) => !isOwn(one));
  const own = series.filter(isOwn);
  const devices = rest[0]?.devices.map((count, at) =>
    count === null ? null : rest.reduce((sum, one) => sum + (one.devices[at] ?? 0), 0),
  );
  const others = devices ? [{ ...othersOfDay(), devices }] : [];
  return [
    ...own.filter(({ key }) => key !== 'unset'),
    ...others,
    ...own.filter(({ key }) => key === 'unset'),
  ];
}

/** Returns a function that returns the figure of a series, where there were as many devices on each day. */
const figureOn =
  (all: readonly number[]) =>
  ({ key, words, paint, devices, isTold }: Series): DaysFigure => {
    const told = (slot: number): number | null => (isTold(slot) ? (devices[slot] ?? null) : null);
    const textWith = (format: (count: number, slot: number) => string) => (slot: number) => {
      const count = told(slot);
      return count === null ? null : format(count, slot);
    };
    return {
      ...{ key, words, paint },
      text: textWith((count) => grouped(count)),
      isNone: (slot) => !told(slot),
      share: textWith((count, slot) => shareText(count, all[slot] ?? 0)),
    };
  };

/** Returns the picture of the devices by value, stacked in the order of the figures, in the colours of `paintsOf`. */
export function valuesPicture(
  field: Field,
  slots: DaySlots,
  measure: Measure,
  paints: ReadonlyMap<string, string>,
): DaysPicture {
  const all = slots.days.map((day) => day?.devices ?? 0);
  const series = seriesOf(field, slots, paints);
  const areas = areasOf(series);
  const heightOf = (devices: number, slot: number): number =>
    measure === 'devices' ? devices : (100 * devices) / Math.max(1, all[slot] ?? 0);
  let from: DailyValues = areas[0]?.devices.map((count) => count && 0) ?? [];
  const bands = areas.map(({ key, paint, devices }) => {
    const lower = from;
    from = lower.map((below, slot) => (below === null ? null : below + heightOf(devices[slot] ?? 0, slot)));
    return { key, paint, from: lower, to: from };
  });
  return {
    range: measure === 'devices' ? axisRange(0, Math.max(1, ...all)) : { min: 0, max: 100 },
    tick: (value) => (measure === 'devices' ? grouped(value) : `${grouped(value)} %`),
    unit: '',
    bands,
    lines: [],
    blank: say('dayWithoutFigures'),
    figures: series.map(figureOn(all)),
    columns: areas.map(figureOn(all)),
    summedUp: series.filter((one) => !isOwn(one) && one.key !== 'others').length,
  };
}
