import { pointsOf, type Points } from '@shared/history/points.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Answer } from '../answer/envelope.ts';
import { fieldValueOf } from '../answer/field-value.ts';
import { hasZone, parseServiceTime } from '../answer/service-time.ts';
import { isRecord, listAt, matchShape, own, recordAt, ShapeMismatch, type Path } from '../answer/shape.ts';
import { seriesDto } from './dto.ts';

/** The history of one field as found in an answer. */
export interface AnsweredSeries {
  readonly fieldName: string;
  /** In the order of the answer, duplicates kept. */
  readonly points: Points;
  /** Number of times without a zone, which were taken as UTC. */
  readonly withoutZone: number;
}

/** Returns the list that an item of an answer stands in for, if it was read already; otherwise `null`. */
export type ReadAlready = (item: unknown) => Omit<AnsweredSeries, 'fieldName'> | null;

function timeOf(item: Readonly<Record<string, unknown>>, path: Path): { timeMs: number; isZoned: boolean } {
  const key = own(item, 'time') === undefined ? 'timestamp' : 'time';
  const text = own(item, key);
  const timeMs = typeof text === 'string' ? parseServiceTime(text) : null;
  if (typeof text !== 'string' || timeMs === null)
    throw new ShapeMismatch([...path, key], 'a time in ISO 8601');
  return { timeMs, isZoned: hasZone(text) };
}

function listed(items: unknown, path: Path): Omit<AnsweredSeries, 'fieldName'> {
  const list =
    items === null || items === undefined ? [] : listAt(items, path, 'a list of times with values');
  const times: number[] = [];
  const values: FieldValue[] = [];
  let withoutZone = 0;
  for (const [index, item] of list.entries()) {
    if (!isRecord(item)) throw new ShapeMismatch([...path, index], 'a time with a value');
    const { timeMs, isZoned } = timeOf(item, [...path, index]);
    times.push(timeMs);
    values.push(fieldValueOf(own(item, 'value')));
    if (!isZoned) withoutZone += 1;
  }
  return { points: pointsOf(times, values), withoutZone };
}

/**
 * Returns the histories in an answer (endpoint 4), in its order. Throws `ShapeMismatch` with the location of the
 * problem.
 *
 * @param readAlready looks up the stand-ins for lists that were read before the answer was parsed
 */
export function historiesOf({ data, path }: Answer, readAlready: ReadAlready = () => null): AnsweredSeries[] {
  const historyOf = (fieldName: string, items: unknown, at: Path): AnsweredSeries => ({
    fieldName,
    ...(readAlready(items) ?? listed(items, at)),
  });
  if (Array.isArray(data)) {
    return data.map((item, index) => {
      const series = isRecord(item) ? own(item, 'values') : undefined;
      // The stand-in for a list that was read already is a text, which the schema does not allow.
      const known: unknown =
        isRecord(item) && readAlready(series) !== null ? { ...item, values: null } : item;
      const dto = matchShape(seriesDto, known, [...path, index]);
      return historyOf(dto.field_name, series, [...path, index, 'values']);
    });
  }
  const byField = recordAt(data, path, 'histories by field name');
  return Object.keys(byField).map((name) => historyOf(name, byField[name], [...path, name]));
}
