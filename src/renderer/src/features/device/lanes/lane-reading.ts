import { cellKinds } from '@shared/devices/column-window.ts';
import { kindOf, onlineField, type Field } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { valueAt } from '@shared/history/points.ts';
import type { History, Sampling, Series } from '@shared/history/series.ts';
import { gapsOf as uncoveredOf, unionOf, type Span } from '@shared/history/spans.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import type { Lane } from '@page/charts/lanes/lanes.ts';
import { breakOver, withoutSentinel, type TimedNumbers } from '@page/charts/decimation/timed-numbers.ts';
import { connectionOf, seriesOf } from '@page/features/history/index.ts';
import { envelopeOf } from './envelope.ts';
import { say } from '../words.ts';

/** Whether a field can be drawn over time: numbers as lines, options and yes or no as steps. */
export const isDrawable = (field: Field): boolean =>
  field.name !== onlineField && ['number', 'option', 'boolean'].includes(kindOf(field));

// What operators usually look for first, by the words in the field's label: field names are the service's own.
const sought = [/temperature/i, /voltage/i, /cpu/i];

/** How many lanes a device shows unless the user chooses others. */
const defaultCount = 3;

/** Returns the default lanes: the usual fields first, then measured numbers, which have a unit. */
export function defaultLanes(fields: readonly Field[]): string[] {
  const drawable = fields.filter(isDrawable);
  const numbers = drawable.filter((field) => kindOf(field) === 'number');
  const measured = numbers.filter(
    (field) => field.unit !== null && !/^cumulative$/i.test(field.category ?? ''),
  );
  const first = sought.flatMap((label) =>
    numbers.filter((field) => label.test(field.displayName)).slice(0, 1),
  );
  return [...new Set([...first, ...measured, ...numbers, ...drawable])]
    .slice(0, defaultCount)
    .map(({ name }) => name);
}

/** Returns a value as a number; `NaN` where it is none. */
function numberOf(value: FieldValue): number {
  if (typeof value === 'boolean') return Number(value);
  const text = valueText(value).trim();
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? Number.NaN : number;
}

const isExact = (value: FieldValue): boolean =>
  typeof value === 'object' && value !== null && 'exact' in value;

function withFirst(first: number, rest: Float64Array): Float64Array {
  const all = new Float64Array(rest.length + 1);
  all[0] = first;
  all.set(rest, 1);
  return all;
}

/** Returns the values of a series as numbers, including the one that holds at the start of what is known. */
function numbersOf({ points, carried, known }: Series): TimedNumbers {
  const areNumbers = points.kinds.every((kind) => kind === cellKinds.number);
  const numbers = areNumbers
    ? points.numbers
    : Float64Array.from(points.times, (_, index) => numberOf(valueAt(points, index)));
  const [first] = known;
  if (!carried.known || !first) return { times: points.times, numbers };
  return {
    times: withFirst(first.startMs, points.times),
    numbers: withFirst(numberOf(carried.value), numbers),
  };
}

/** Returns from when the value is known that a series starts with, and that began before; `null` without one. */
const heldAtOf = ({ carried, known: [first] }: Series): number | null =>
  carried.known && first && !Number.isNaN(numberOf(carried.value)) ? first.startMs : null;

/** Returns a series of numbers without the value that it starts with if the device was away then: nothing measured it. */
function measured(series: Series, gaps: readonly Span[]): Series {
  const startMs = series.known[0]?.startMs ?? -Infinity;
  const wasAway = gaps.some((gap) => gap.startMs <= startMs && startMs < gap.endMs);
  return wasAway ? { ...series, carried: { known: false } } : series;
}

function namesOf(field: Field): Map<number, string> {
  if (kindOf(field) === 'boolean') {
    return new Map([
      [0, say('no')],
      [1, say('yes')],
    ]);
  }
  return new Map(field.options.map(({ id, name }) => [id, name]));
}

/**
 * Returns the lane of a field from a history. Nothing is drawn over unknown time; a line is also broken where the device
 * was not there to be measured.
 */
export function laneOf(history: History, field: Field, gaps: readonly Span[]): Lane {
  const series = seriesOf(history, field.name);
  const whole = { startMs: history.startMs, endMs: history.stopMs };
  const unknown = uncoveredOf(series.known, whole);
  const thinned = history.series.filter(({ fieldName }) => fieldName === field.name);
  const isLine = kindOf(field) === 'number';
  const shown = (one: Series): Series => (isLine ? measured(one, gaps) : one);
  const { times, numbers: read } = envelopeOf(thinned.length > 1 ? thinned : [series], (one) =>
    numbersOf(shown(one)),
  );
  const { numbers, leftOut } = withoutSentinel(read, sentinelOf(field));
  const isRefused = history.remarks.some(
    ({ fieldName, kind }) => fieldName === field.name && kind === 'no-such-field',
  );
  return {
    fieldName: field.name,
    title: field.displayName,
    unit: field.unit ?? '',
    shape: isLine ? 'line' : 'steps',
    ...breakOver({ times, numbers }, isLine ? unionOf([...unknown, ...gaps], whole) : unknown),
    names: namesOf(field),
    unknown,
    heldAtMs: heldAtOf(shown(series)),
    leftOut,
    hasHistory: times.length > 0 || !isRefused,
  };
}

/** The values of one series. */
export interface SampledLane extends Lane {
  /** How the service thinned them; `null` for the original values. */
  readonly sampling: Sampling['operator'] | null;
  /** Numbers with more digits than those of the lane have, by time. */
  readonly exact: ReadonlyMap<number, string>;
  /** What the field took that is no number, by time: `null` where it was unset. */
  readonly noNumbers: ReadonlyMap<number, string | null>;
}

function exactOf({ points, carried, known }: Series): Map<number, string> {
  const exact = new Map<number, string>();
  const [first] = known;
  if (carried.known && first && isExact(carried.value)) exact.set(first.startMs, valueText(carried.value));
  for (const [index, kind] of points.kinds.entries())
    if (kind === cellKinds.exact) exact.set(points.times[index] ?? 0, valueText(valueAt(points, index)));
  return exact;
}

function noNumbersOf({ points }: Series): Map<number, string | null> {
  const found = new Map<number, string | null>();
  for (const [index, timeMs] of points.times.entries()) {
    if (points.kinds[index] === cellKinds.number) continue;
    const value = valueAt(points, index);
    if (Number.isNaN(numberOf(value))) found.set(timeMs, value === null ? null : valueText(value));
  }
  return found;
}

/** Returns one lane per series of a field: those of a thinned field, which its chart merges, have different meanings. */
export const lanesBySampling = (history: History, field: Field): SampledLane[] =>
  history.series
    .filter(({ fieldName }) => fieldName === field.name)
    .map((series) => ({
      ...laneOf({ ...history, series: [series] }, field, gapsOf(history)),
      sampling: series.sampling?.operator ?? null,
      exact: exactOf(series),
      noNumbers: noNumbersOf(series),
    }));

/** Returns the spans in which the device was known to be away, so that nothing could be measured. */
export function gapsOf(history: History): Span[] {
  return connectionOf(history).filter(({ state }) => state === 'offline' || state === 'never-connected');
}
