import { kindOf, onlineField, type Field } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { History } from '@shared/history/series.ts';
import { valueAt } from '@shared/history/points.ts';
import type { Span } from '@shared/history/segments.ts';
import { breakOver, withoutSentinel, type Lane } from '@page/charts/lanes.ts';
import { connectionOf, sentinelOf, seriesOf } from '@page/features/history/index.ts';

/** Fields that can be drawn over time: numbers as lines, options and yes or no as steps. */
export const isDrawable = (field: Field): boolean =>
  field.name !== onlineField && ['number', 'option', 'boolean'].includes(kindOf(field));

// What an operator looks for first, by the words on the field's label: field names are the service's own.
const sought = [/temperature/i, /voltage/i, /cpu/i];

/** What is drawn before anybody chose: what is sought first, then numbers that are measured, which have a unit. */
export function defaultLanes(fields: readonly Field[], count = 3): string[] {
  const drawable = fields.filter(isDrawable);
  const numbers = drawable.filter((field) => kindOf(field) === 'number');
  const measured = numbers.filter(
    (field) => field.unit !== null && !/^cumulative$/i.test(field.category ?? ''),
  );
  const first = sought.flatMap((label) =>
    numbers.filter((field) => label.test(field.displayName)).slice(0, 1),
  );
  return [...new Set([...first, ...measured, ...numbers, ...drawable])]
    .slice(0, count)
    .map(({ name }) => name);
}

function numberOf(value: FieldValue): number | null {
  if (typeof value === 'boolean') return Number(value);
  const text = valueText(value).trim();
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? null : number;
}

function namesOf(field: Field): Map<number, string> {
  if (kindOf(field) === 'boolean') {
    return new Map([
      [0, 'No'],
      [1, 'Yes'],
    ]);
  }
  return new Map(field.options.map(({ id, name }) => [id, name]));
}

/** The lane of a field from a history; its line is broken where the device was not there to be measured. */
export function laneOf(history: History, field: Field, gaps: readonly Span[]): Lane {
  const series = seriesOf(history, field.name);
  const carried = series.carried.known ? [[history.startMs, numberOf(series.carried.value)] as const] : [];
  const read = Array.from(
    series.points.times,
    (timeMs, index) => [timeMs, numberOf(valueAt(series.points, index))] as const,
  );
  const { points, leftOut } = withoutSentinel([...carried, ...read], sentinelOf(field));
  const isLine = kindOf(field) === 'number';
  const held = isLine ? points : heldToEnd(points, history.stopMs);
  return {
    fieldName: field.name,
    title: field.displayName,
    unit: field.unit ?? '',
    shape: isLine ? 'line' : 'steps',
    points: isLine ? breakOver(held, gaps) : held,
    names: namesOf(field),
    leftOut,
  };
}

/** A state holds until the end of the interval: its last step is drawn up to there. */
function heldToEnd(points: Lane['points'], stopMs: number): [number, number | null][] {
  const last = points.at(-1);
  return [
    ...points.map(([time, value]): [number, number | null] => [time, value]),
    ...(last ? [[stopMs, last[1]] as [number, number | null]] : []),
  ];
}

/** The stretches in which the device was known to be away, so that nothing could be measured. */
export function gapsOf(history: History): Span[] {
  return connectionOf(history).filter(({ state }) => state === 'offline' || state === 'never-connected');
}
