import { compareDecimals, parseDecimal, type Decimal } from './decimal.ts';
import { kindOf, macField, type Field } from './field.ts';
import type { Operand } from './filter.ts';
import { parseInstant } from './instant.ts';
import { normaliseMac } from './mac.ts';
import { valueText, type FieldValue } from './value.ts';

/** How a value compares with an operand; a member is `null` when that cannot be decided. */
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

/** Whether the field holds doubles, judging by the name that the service gives its type. */
export const isDoubleType = ({ type }: Field): boolean => /^(double|float)$/i.test(type ?? '');

/**
 * Compares as doubles, since such a field holds the double nearest to the text. For a value that was sent with more
 * digits than a double has, it is unknown whether it equals an operand that rounds to the same double.
 */
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

/**
 * Returns the boolean that a value or an operand stands for, which may arrive as text or as a number; undefined when it
 * is none.
 */
export const parseBoolean = (value: SetValue): boolean | undefined =>
  booleans.get(valueText(value).toLowerCase());

function comparedBooleans(value: SetValue, operand: Operand): Comparison {
  const [a, b] = [parseBoolean(value), parseBoolean(operand)];
  return { isEqual: a === undefined || b === undefined ? null : a === b, order: null };
}

function comparedInstants(value: SetValue, operand: Operand): Comparison {
  if (typeof value !== 'string' || typeof operand !== 'string') return unclear;
  return ordered(parseInstant(value), parseInstant(operand));
}

/**
 * The sort order of texts in the service is unknown, and so is whether it treats two spellings of one MAC address as
 * equal.
 */
function comparedTexts(value: string, operand: string, field: Field): Comparison {
  if (value === operand) return { isEqual: true, order: null };
  const mac = field.name === macField ? normaliseMac(value) : null;
  return { isEqual: mac !== null && mac === normaliseMac(operand) ? null : false, order: null };
}

/** Whether the field is known to hold text, judging by the name that the service gives its type. */
export const isTextType = ({ type }: Field): boolean => /^(string|text)$/i.test(type ?? '');

/** Whether the value can only be meant as text, and neither as a number nor as a boolean. */
const isPlain = (value: SetValue): boolean =>
  typeof value === 'string' && !/^\s*[-+.\d]|^\s*(true|false)\s*$/i.test(value);

/** With an unknown type, only identical values and values that can only be text are decided. */
function comparedOfUnknownType(value: SetValue, operand: Operand, field: Field): Comparison {
  const compared = comparedTexts(valueText(value), String(operand), field);
  return compared.isEqual === true || (isPlain(value) && isPlain(operand)) ? compared : unclear;
}

/**
 * Compares a value with an operand by the rules of the field's type; options are compared by id, whether sent as a
 * number or as text.
 */
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
