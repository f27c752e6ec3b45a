import type { FieldValue } from '@shared/devices/value.ts';
import type { Answer } from '../answer/envelope.ts';
import { fieldValueOf } from '../answer/field-value.ts';
import { parseServiceTime } from '../answer/service-time.ts';
import { isRecord, listAt, matchShape, own, recordAt, ShapeMismatch, type Path } from '../answer/shape.ts';
import type { FieldHistory } from '../client.ts';
import { seriesDto } from './dto.ts';

interface Point {
  readonly timeMs: number;
  readonly value: FieldValue;
}

function pointOf(item: unknown, path: Path): Point {
  if (!isRecord(item)) throw new ShapeMismatch(path, 'a time with a value');
  const key = own(item, 'time') === undefined ? 'timestamp' : 'time';
  const text = own(item, key);
  const timeMs = typeof text === 'string' ? parseServiceTime(text) : null;
  if (timeMs === null) throw new ShapeMismatch([...path, key], 'a time in ISO 8601');
  return { timeMs, value: fieldValueOf(own(item, 'value')) };
}

function historyOf(fieldName: string, items: unknown, path: Path): FieldHistory {
  const list =
    items === null || items === undefined ? [] : listAt(items, path, 'a list of times with values');
  const points = list.map((item, index) => pointOf(item, [...path, index]));
  // The order is an assumption; sorting is stable, so that events of one instant keep theirs.
  points.sort((a, b) => a.timeMs - b.timeMs);
  return {
    fieldName,
    times: points.map((point) => point.timeMs),
    values: points.map((point) => point.value),
  };
}

function answered({ data, path }: Answer): FieldHistory[] {
  if (Array.isArray(data)) {
    return data.map((item, index) => {
      const dto = matchShape(seriesDto, item, [...path, index]);
      return historyOf(dto.field_name, dto.values, [...path, index, 'values']);
    });
  }
  const byField = recordAt(data, path, 'histories by field name');
  return Object.keys(byField).map((name) => historyOf(name, byField[name], [...path, name]));
}

/**
 * Histories of fields (endpoint 4): first those that were asked for, in that order, empty where the answer has none;
 * then whatever else came along.
 */
export function historiesOf(answer: Answer, fieldNames: readonly string[]): FieldHistory[] {
  const histories = answered(answer);
  const asked = fieldNames.map(
    (fieldName) =>
      histories.find((history) => history.fieldName === fieldName) ?? { fieldName, times: [], values: [] },
  );
  return [...asked, ...histories.filter((history) => !fieldNames.includes(history.fieldName))];
}
