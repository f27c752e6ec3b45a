import { compareDecimals, parseDecimal, type Decimal } from './decimal.ts';
import { kindOf, macField, type Field } from './field.ts';
import type { Operand } from './filter.ts';
import { parseInstant } from './instant.ts';
import { normaliseMac } from './mac.ts';
import { valueText, type FieldValue } from './value.ts';

/** How a value stands to an operand; `null` when that cannot be told. */
export interface Comparison {
  readonly isEqual: boolean | null;
  /** Negative, zero or positive as the value is less than, equal to or greater than the operand. */
  readonly order: number | null;
}

/** A value that is set. */
export type SetValue = NonNullable<FieldValue>;

const unclear: Comparison = { isEqual: null, order: null };

const ordered = (value: Decimal | null, operand: Decimal | null): Comparison => {
  if (!value || !operand) return unclear;
  const order = compareDecimals(value, operand);
  return { isEqual: order === 0, order };
};

const decimalOf = (value: SetValue): Decimal | null =>
  typeof value === 'boolean' ? null : parseDecimal(valueText(value));

/** Whether the field holds doubles, by the service's name of its type. */
export const isDoubleType = ({ type }: Field): boolean => /^(double|float)$/i.test(type ?? '');

/** A field of doubles holds the double nearest to what is written; of one that was sent otherwise not all is known. */
function comparedDoubles(value: SetValue, operand: Operand): Comparison {
  const exactly = ordered(decimalOf(value), decimalOf(operand));
  if (exactly.order === null) return unclear;
  const [a, b] = [Number(valueText(value)), Number(operand)];
  if (a === b && exactly.order !== 0 && typeof value === 'object') return unclear;
  return { isEqual: a === b, order: Math.sign(a - b) };
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

/** The truth that a value or an operand says, which may come as a text or a number; undefined when it says none. */
export const truthSaid = (value: SetValue): boolean | undefined =>
  booleans.get(valueText(value).toLowerCase());

function comparedBooleans(value: SetValue, operand: Operand): Comparison {
  const [a, b] = [truthSaid(value), truthSaid(operand)];
  return { isEqual: a === undefined || b === undefined ? null : a === b, order: null };
}

function comparedInstants(value: SetValue, operand: Operand): Comparison {
  if (typeof value !== 'string' || typeof operand !== 'string') return unclear;
  return ordered(parseInstant(value), parseInstant(operand));
}

/** How the service sorts texts is not known; two spellings of one MAC address may or may not be the same to it. */
function comparedTexts(value: string, operand: string, field: Field): Comparison {
  if (value === operand) return { isEqual: true, order: null };
  const mac = field.name === macField ? normaliseMac(value) : null;
  return { isEqual: mac !== null && mac === normaliseMac(operand) ? null : false, order: null };
}

/** Whether the field is known to hold text, by the service's name of its type. */
export const isTextType = ({ type }: Field): boolean => /^(string|text)$/i.test(type ?? '');

/** Whether nothing but a text can be meant. */
const isPlain = (value: SetValue): boolean =>
  typeof value === 'string' && !/^\s*[-+.\d]|^\s*(true|false)\s*$/i.test(value);

/** Where the type is not known, only what is the same or can be nothing but text is told. */
function comparedOfUnknownType(value: SetValue, operand: Operand, field: Field): Comparison {
  const compared = comparedTexts(valueText(value), String(operand), field);
  return compared.isEqual === true || (isPlain(value) && isPlain(operand)) ? compared : unclear;
}

/** Compares a value with an operand as the field's type has it: options by id, either as number or as text. */
export function compareOperand(value: SetValue, operand: Operand, field: Field): Comparison {
  if (typeof value === 'object' && 'json' in value) return unclear;
  switch (kindOf(field)) {
    case 'option':
      return { ...ordered(decimalOf(value), decimalOf(operand)) };
    case 'number':
      return isDoubleType(field)
        ? comparedDoubles(value, operand)
        : ordered(decimalOf(value), decimalOf(operand));
    case 'boolean':
      return comparedBooleans(value, operand);
    case 'date':
      return comparedInstants(value, operand);
    case 'text':
      return isTextType(field)
        ? comparedTexts(valueText(value), String(operand), field)
        : comparedOfUnknownType(value, operand, field);
  }
}
