import { kindOf, macField, optionName, type Field, type FieldKind } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';

/** What a value is sorted by: numbers before texts; `null` is unset. */
export type SortKey = { readonly number: number; readonly text: string } | null;

const collator = new Intl.Collator('en', { numeric: true });
const integer = /^-?\d+$/;
const isoDate = /^\d{4}-\d\d/;

const numeric = (value: FieldValue): number => {
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value);
  const text = valueText(value).trim();
  return text === '' ? NaN : Number(text);
};

const truth = (value: FieldValue): number => {
  const word = valueText(value).toLowerCase();
  return word === 'true' || word === 'false' ? Number(word === 'true') : numeric(value);
};

const moment = (value: FieldValue): number =>
  typeof value === 'string' && isoDate.test(value) ? Date.parse(value) : numeric(value);

const numbers: Readonly<Record<FieldKind, (value: FieldValue) => number>> = {
  number: numeric,
  boolean: truth,
  date: moment,
  option: () => NaN,
  text: () => NaN,
};

const optionText = (field: Field, value: FieldValue): string => {
  const id = numeric(value);
  return Number.isInteger(id) ? optionName(field, id) : valueText(value);
};

const macNumber = (value: FieldValue): number => Number(`0x${valueText(value).replaceAll(':', '')}`);

/** How the values of a field are turned into keys; a field that the catalogue does not know is text. */
export function sortKeyOf(fieldName: string, field: Field | undefined): (value: FieldValue) => SortKey {
  const kind = field ? kindOf(field) : 'text';
  const numberOf = fieldName === macField ? macNumber : numbers[kind];
  const textOf = field && kind === 'option' ? (value: FieldValue) => optionText(field, value) : valueText;
  return (value) => (value === null ? null : { number: numberOf(value), text: textOf(value) });
}

/** Numbers beyond what JavaScript holds exactly look equal and differ in their digits only. */
function compareDigits(a: string, b: string): number {
  if (!integer.test(a) || !integer.test(b)) return collator.compare(a, b);
  const difference = BigInt(a) - BigInt(b);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** What stands where whatever the direction: what says something, then the empty text, then unset. */
const rank = (key: SortKey): number =>
  key === null ? 2 : Number(Number.isNaN(key.number) && key.text === '');

/**
 * Order of two keys: numbers, then texts in natural order. `sign` is 1 ascending and -1 descending; the empty text and
 * after it unset come last in both.
 */
export function compareKeys(a: SortKey, b: SortKey, sign: 1 | -1): number {
  const byRank = rank(a) - rank(b);
  if (byRank !== 0 || a === null || b === null) return byRank;
  const aIsText = Number.isNaN(a.number);
  const bIsText = Number.isNaN(b.number);
  if (aIsText !== bIsText) return aIsText ? sign : -sign;
  if (aIsText) return sign * collator.compare(a.text, b.text);
  return sign * (a.number === b.number ? compareDigits(a.text, b.text) : a.number - b.number);
}
