import { compareDecimals, type Decimal } from '@shared/devices/decimal.ts';
import { kindOf, macField, type Field, type FieldKind } from '@shared/devices/field.ts';
import { optionText } from '@shared/devices/option-value.ts';
import { parseServiceTime } from '@shared/devices/service-time.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';

const numeric = (value: FieldValue): number => {
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value);
  const text = valueText(value).trim();
  return text === '' ? NaN : Number(text);
};

const truth = (value: FieldValue): number => {
  const word = valueText(value).toLowerCase();
  return word === 'true' || word === 'false' ? Number(word === 'true') : numeric(value);
};

const moment = (value: FieldValue): number => parseServiceTime(value) ?? numeric(value);

const numbers: Readonly<Record<FieldKind, (value: FieldValue) => number>> = {
  number: numeric,
  boolean: truth,
  date: moment,
  option: () => NaN,
  text: () => NaN,
};

const macNumber = (value: FieldValue): number => Number(`0x${valueText(value).replaceAll(':', '')}`);

/** What the values of a field are ordered by. */
export interface SortTerms {
  /** The number that a value is ordered by; NaN when it is ordered by its text. */
  readonly numberOf: (value: FieldValue) => number;
  /** The text of a value as it is displayed: options by their names. */
  readonly textOf: (value: FieldValue) => string;
}

/** Returns what a field's values are ordered by; a field that the company does not have is text. */
export function sortTermsOf(fieldName: string, field: Field | undefined): SortTerms {
  const kind = field ? kindOf(field) : 'text';
  return {
    numberOf: fieldName === macField ? macNumber : numbers[kind],
    textOf: field && kind === 'option' ? (value) => optionText(field, value) : valueText,
  };
}

/**
 * Compares values whose doubles are equal: numbers that a double does not hold exactly differ in their digits. Values that
 * are not written as numbers, such as times, are `null`: they are equal, and come last.
 */
export const compareDigits = (a: Decimal | null, b: Decimal | null): number =>
  a && b ? compareDecimals(a, b) : Number(a === null) - Number(b === null);
