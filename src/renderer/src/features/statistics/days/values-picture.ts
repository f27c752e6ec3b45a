import { connectivityOf } from '@shared/devices/connectivity.ts';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { DayFigures, FieldDay } from '@shared/statistics/days.ts';
import { grouped } from '@shared/words/grouped.ts';
import { inLanguage } from '@shared/words/language.ts';
import type { DailyValues } from '@page/charts/daily/daily-scene.ts';
import { axisRange } from '@page/charts/lanes/axis-range.ts';
import { valueWords } from '../figures/figure-rows.ts';
import { isStatus } from '../figures/shown-tiles.ts';
import { shareText } from '../figures/value-rows.ts';
import type { DaysPicture } from './days-picture.ts';
import type { DaySlots } from './day-slots.ts';
import { say } from '../words.ts';

/** What the areas show: shares of all devices, or numbers of devices. */
export type Measure = 'shares' | 'devices';

type Values = Extract<DayFigures, { kind: 'values' }>;

/** A value with the devices that have it on each day; `null` where the field was not recorded. */
interface Series {
  readonly key: string;
  readonly words: string;
  readonly paint: string;
  readonly devices: readonly (number | null)[];
  /** Whether it is known how many have it on a day: otherwise it may be one of the others of that day. */
  readonly isTold: (at: number) => boolean;
}

/** As many values as can be told apart. */
const maxValues = 9;
const statePaints = {
  online: 'c-on',
  offline: 'c-off',
  'never-connected': 'c-barquiet',
  unknown: 'c-day1',
} as const;
/** From the bottom: what grows is best seen on the ground. */
const states = ['offline', 'never-connected', 'online', 'unknown'] as const;

const collator = inLanguage((tag) => new Intl.Collator(tag, { numeric: true }));

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

/** Returns the values that most devices had on any of the days; the others are summed up. */
function shownOf(words: readonly string[], counts: readonly ReadonlyMap<string, number>[]): Set<string> {
  const most = (one: string): number => Math.max(...counts.map((count) => count.get(one) ?? 0));
  const ranked = words.map((one) => ({ one, most: most(one) })).toSorted((a, b) => b.most - a.most);
  return new Set(ranked.slice(0, maxValues).map(({ one }) => one));
}

function seriesOf(field: Field, { days }: DaySlots): Series[] {
  const figures = days.map(valuesOf);
  const counts = figures.map((day) => devicesByWords(field, day));
  const values = valuesByWords(field, figures);
  const shown = shownOf(
    values.map(([words]) => words),
    counts,
  );
  const series = (of: (at: number, day: Values) => number, isTold: Series['isTold'] = () => true) => ({
    devices: figures.map((day, at) => (day ? of(at, day) : null)),
    isTold,
  });
  const named = values
    .filter(([words]) => shown.has(words))
    .map(([words, value], index) => ({
      ...{ key: `value ${words}`, words },
      paint: isStatus(field) ? statePaints[connectivityOf(value)] : `c-day${index + 1}`,
      ...series(
        (at) => counts[at]?.get(words) ?? 0,
        (at) => (counts[at]?.has(words) ?? false) || figures[at]?.others === 0,
      ),
    }));
  const others = series((at, day) =>
    [...(counts[at] ?? [])].reduce((sum, [words, n]) => sum + (shown.has(words) ? 0 : n), day.others),
  );
  const unset = series((_, day) => day.unset);
  const further = [
    { key: 'others', words: say('otherValuesOfDay'), paint: 'c-dayothers', ...others },
    { key: 'unset', words: say('unset'), paint: 'c-dayunset', ...unset },
  ];
  return [...named, ...further.filter(({ devices }) => devices.some((count) => (count ?? 0) > 0))];
}

/** Returns the picture of the devices by value, stacked in the order of the figures. */
export function valuesPicture(field: Field, slots: DaySlots, measure: Measure): DaysPicture {
  const all = slots.days.map((day) => day?.devices ?? 0);
  const series = seriesOf(field, slots);
  const heightOf = (devices: number, slot: number): number =>
    measure === 'devices' ? devices : (100 * devices) / Math.max(1, all[slot] ?? 0);
  let from: DailyValues = series[0]?.devices.map((count) => count && 0) ?? [];
  const bands = series.map(({ key, paint, devices }) => {
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
    figures: series.map(({ key, words, paint, devices, isTold }) => {
      const told = (slot: number): number | null => (isTold(slot) ? (devices[slot] ?? null) : null);
      const textWith = (format: (count: number, slot: number) => string) => (slot: number) => {
        const count = told(slot);
        return count === null ? null : format(count, slot);
      };
      return {
        ...{ key, words, paint },
        text: textWith((count) => grouped(count)),
        share: textWith((count, slot) => shareText(count, all[slot] ?? 0)),
      };
    }),
  };
}
