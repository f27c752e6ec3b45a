import type { FieldDefinition } from '../fleet/field.ts';
import type { Value } from '../fleet/value.ts';
import { badRequest } from '../http/refusal.ts';
import { readTime } from '../http/shape.ts';
import type { Comparable } from './operators.ts';

const INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** Reads an operand for a field. Numbers and booleans may also be given as text. */
export function readOperand(operand: unknown, field: FieldDefinition): Comparable {
  const value = parse(operand, field);
  if (value === undefined) {
    throw badRequest(
      `The operand ${JSON.stringify(operand)} does not suit "${field.name}", which is ${kindOf(field)}.`,
    );
  }
  if (field.options !== undefined && !field.options.some((option) => option.id === value)) {
    throw badRequest(`"${field.name}" has no option ${String(value)}.`);
  }
  return value;
}

/** Converts a stored value to the form in which operands are compared. */
export function comparable(value: Value | undefined, field: FieldDefinition): Comparable | undefined {
  return field.type === 'DateTime' && typeof value === 'string' ? Date.parse(value) : value;
}

function kindOf(field: FieldDefinition): string {
  return field.options === undefined ? `of type ${field.type}` : 'a list of options';
}

function parse(operand: unknown, field: FieldDefinition): Comparable | undefined {
  switch (field.type) {
    case 'String':
      return typeof operand === 'string' ? operand : undefined;
    case 'Boolean':
      return asBoolean(operand);
    case 'Integer':
      return asNumber(operand, INTEGER, Number.isSafeInteger);
    case 'Double':
      return asNumber(operand, DECIMAL, Number.isFinite);
    case 'Long':
      return asLong(operand);
    case 'DateTime':
      return readTime(operand, `The operand for "${field.name}"`);
  }
}

function asBoolean(operand: unknown): boolean | undefined {
  if (typeof operand === 'boolean') return operand;
  return operand === 'true' || operand === 'false' ? operand === 'true' : undefined;
}

/** A number that JSON cannot carry exactly has to be given as text. */
function asLong(operand: unknown): bigint | undefined {
  if (typeof operand === 'string') return INTEGER.test(operand) ? BigInt(operand) : undefined;
  return typeof operand === 'number' && Number.isSafeInteger(operand) ? BigInt(operand) : undefined;
}

function asNumber(
  operand: unknown,
  pattern: RegExp,
  isValid: (value: number) => boolean,
): number | undefined {
  const value = typeof operand === 'string' && pattern.test(operand) ? Number(operand) : operand;
  return typeof value === 'number' && isValid(value) ? value : undefined;
}
