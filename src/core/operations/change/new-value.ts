import { parseBoolean } from '@shared/devices/compare-operand.ts';
import { isDouble, parseDecimal } from '@shared/devices/decimal.ts';
import { isWholeNumber, kindOf, optionName, type Field } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import { emptyText } from '@shared/devices/empty-text.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { timeToSend } from '@shared/operations/time-to-send.ts';
import { say } from '../words.ts';
import { quoted } from '../phrases.ts';

/** A value in the type of the field, or a sentence that explains why it is not one. */
export type CheckedValue = { readonly value: Operand } | { readonly wrong: string };

/** Longer texts are not sent: a service that truncates them would leave every device with half a value. */
const maxTextLength = 32_768;

const instantOf = (text: string): number => timeToSend(text) ?? Number.NaN;

/** Decimal notation only: `Number` would also accept `0x10` and the empty text. */
const decimal = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

const numberOf = (value: Operand): number =>
  typeof value !== 'boolean' && decimal.test(String(value)) ? Number(value) : Number.NaN;

function checkedOption(field: Field, value: Operand): CheckedValue {
  const id = numberOf(value);
  if (field.options.some((option) => option.id === id)) return { value: id };
  return { wrong: say('noOption', { field: field.displayName, value: quoted(String(value)) }) };
}

function checkedNumber(field: Field, value: Operand): CheckedValue {
  const number = numberOf(value);
  if (isWholeNumber(field) && !Number.isInteger(number)) {
    return { wrong: say('takesWhole', { field: field.displayName }) };
  }
  if (!Number.isFinite(number)) return { wrong: say('takesNumber', { field: field.displayName }) };
  const isRounded =
    typeof value === 'string' && parseDecimal(value.trim()) !== null && !isDouble(value.trim());
  if (isRounded || (Number.isInteger(number) && !Number.isSafeInteger(number))) {
    return { wrong: say('tooManyDigits') };
  }
  return { value: number };
}

/** In all spellings in which a device may hold it, so that an old value can be set again. */
function checkedBoolean(field: Field, value: Operand): CheckedValue {
  const boolean = parseBoolean(value);
  return boolean === undefined
    ? { wrong: say('takesBoolean', { field: field.displayName }) }
    : { value: boolean };
}

/** Checks a new value against its field: options by id; numbers and yes/no also when they are given as text. */
export function checkedValue(field: Field, value: Operand): CheckedValue {
  switch (kindOf(field)) {
    case 'option':
      return checkedOption(field, value);
    case 'number':
      return checkedNumber(field, value);
    case 'boolean':
      return checkedBoolean(field, value);
    case 'date':
      return Number.isNaN(instantOf(String(value)))
        ? { wrong: say('takesDate', { field: field.displayName }) }
        : { value: String(value) };
    case 'text':
      return String(value).length > maxTextLength
        ? { wrong: say('takesText', { field: field.displayName, n: maxTextLength }) }
        : { value: String(value) };
  }
}

/**
 * Tells whether a device holds the new value. The service may send numbers, options and yes/no as text, and a time in
 * another spelling (known-shapes); unset and empty remain different. Where the field is not known, a text that could be a
 * time is taken for one.
 */
export function holdsValue(now: FieldValue, value: Operand, field?: Field): boolean {
  if (now === null || (typeof now === 'object' && 'json' in now)) return false;
  const text = valueText(now);
  if (text === String(value)) return true;
  switch (typeof value) {
    case 'number':
      return typeof now !== 'object' && typeof now !== 'boolean' && numberOf(now) === value;
    case 'boolean':
      return text.toLowerCase() === String(value) || text === String(Number(value));
    default:
      return (!field || kindOf(field) === 'date') && instantOf(text) === instantOf(value);
  }
}

/** Returns the new value as the user sees it. */
export function valueWords(field: Field, value: Operand): string {
  if (kindOf(field) === 'option') return optionName(field, Number(value));
  return value === '' ? emptyText() : String(value);
}
