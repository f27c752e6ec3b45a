import { kindOf, type Field } from '@shared/devices/field.ts';
import { optionText } from '@shared/devices/option-value.ts';
import { parseServiceTime } from '@shared/devices/service-time.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { ExportValues } from '@shared/export/formats.ts';

/** The content of one exported cell, independent of the format; a `Date` is an instant to be shown in local time. */
export type Cell = null | boolean | number | string | Date | { readonly json: string };

/** Only a text with a time zone denotes an instant. */
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/** Returns a value as the service has it; a number that JavaScript cannot represent is text, to the last digit. */
function rawCell(value: FieldValue): Cell {
  if (typeof value !== 'object' || value === null) return value;
  return 'exact' in value ? value.exact : { json: value.json };
}

function dateCell(value: FieldValue): Cell {
  if (typeof value !== 'string' || !instant.test(value)) return rawCell(value);
  const timeMs = parseServiceTime(value);
  return timeMs === null ? value : new Date(timeMs);
}

/** Returns the function that converts the values of a field to cells. An unknown field is written raw. */
export function cellMaker(field: Field | undefined, values: ExportValues): (value: FieldValue) => Cell {
  const kind = field === undefined || values === 'raw' ? null : kindOf(field);
  if (field && kind === 'option') return (value) => (value === null ? null : optionText(field, value));
  return kind === 'date' ? dateCell : rawCell;
}

const twoDigits: readonly string[] = Array.from({ length: 100 }, (_, number) =>
  String(number).padStart(2, '0'),
);
const two = (number: number): string => twoDigits[number] ?? String(number);

/**
 * Formats an instant in local time with its offset, ISO 8601: `2026-05-20T11:12:04+02:00`. ISO 8601 has no
 * seconds in offsets, as those of long ago have: such a time is given for the offset without them.
 */
export function localIso(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const [sign, minutes] = offset < 0 ? ['-', -offset] : ['+', offset];
  const local = new Date(date.getTime() + offset * 60_000);
  const day = `${String(local.getUTCFullYear()).padStart(4, '0')}-${two(local.getUTCMonth() + 1)}-${two(local.getUTCDate())}`;
  const time = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}`;
  return `${day}T${time}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
