import { decimalNumber } from './decimal.ts';
import { kindOf, type Field } from './field.ts';
import type { Operand } from './filter.ts';
import { parseInstant } from './instant.ts';
import type { FieldValue } from './value.ts';

/**
 * Maps a value to a number, so that of two values with different numbers the one with the smaller number is less; NaN for
 * a value that has no order. Values with the same number may still differ.
 */
export type Projection = (value: FieldValue | Operand) => number;

const usual =
  /^\d{4}-\d\d-\d\dT[01]\d:\d\d:\d\d(?:\.\d{1,12})?Z$|^\d{4}-\d\d-\d\dT2[0-3]:\d\d:\d\d(?:\.\d{1,12})?Z$/;

/** Returns the whole second since the epoch that contains the instant written in a text; NaN for any other value. */
function instantSecond(value: FieldValue | Operand): number {
  if (typeof value !== 'string') return NaN;
  if (usual.test(value)) {
    const ms = Date.parse(`${value.slice(0, 19)}Z`);
    // `Date.parse` turns a day that does not exist into another one.
    if (new Date(ms).getUTCDate() === Number(value.slice(8, 10))) return ms / 1000;
  }
  const instant = parseInstant(value);
  if (instant === null) return NaN;
  const scale = 10n ** BigInt(-instant.power);
  const rest = instant.digits % scale;
  return Number((instant.digits - rest) / scale) - Number(rest < 0n);
}

/** Returns the projection of a field's values and of the operands compared with them; `null` when they have no order. */
export function projectionOf(field: Field): Projection | null {
  switch (kindOf(field)) {
    case 'number':
    case 'option':
      return decimalNumber;
    case 'date':
      return instantSecond;
    default:
      return null;
  }
}
