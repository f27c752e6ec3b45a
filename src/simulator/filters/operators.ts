import type { FieldType } from '../fleet/field.ts';

/** Operator ids by field type, as `/fields/operators-for-types` lists them. */
export const OPERATORS: Readonly<Record<FieldType, readonly string[]>> = {
  String: ['Equals', 'NotEquals', 'Contains', 'In'],
  Integer: ['Equals', 'NotEquals', 'GreaterThan', 'LessThan', 'InRange', 'NotInRange', 'In'],
  Long: ['Equals', 'NotEquals', 'In'],
  Double: ['Equals', 'NotEquals', 'GreaterThan', 'LessThan', 'InRange', 'NotInRange'],
  Boolean: ['Equals', 'NotEquals'],
  DateTime: ['Equals', 'GreaterThan', 'LessThan', 'InRange', 'NotInRange'],
};

const MAX_OPERANDS = 1000;

/** The number of operands that an operator takes. */
export function operandCount(operatorId: string): { least: number; most: number } {
  if (operatorId === 'In') return { least: 1, most: MAX_OPERANDS };
  const count = operatorId === 'InRange' || operatorId === 'NotInRange' ? 2 : 1;
  return { least: count, most: count };
}

/** The type of values and operands when they are compared. */
export type Comparable = string | number | bigint | boolean;

/** Tells whether a value satisfies the rule; `undefined` is an unset value. */
export type Test = (value: Comparable | undefined) => boolean;

/**
 * Returns the predicate of an operator. An unset value satisfies only the negative operators, `NotEquals` and
 * `NotInRange`. Ranges include both ends. Texts are equal only if they are identical; `Contains` ignores case.
 */
export function testFor(operatorId: string, operands: readonly Comparable[]): Test {
  const [first = '', second = ''] = operands;
  switch (operatorId) {
    case 'Equals':
      return (value) => value === first;
    case 'NotEquals':
      return (value) => value !== first;
    case 'Contains': {
      const part = String(first).toLowerCase();
      return (value) => value !== undefined && String(value).toLowerCase().includes(part);
    }
    case 'In': {
      const wanted = new Set(operands);
      return (value) => value !== undefined && wanted.has(value);
    }
    case 'GreaterThan':
      return (value) => value !== undefined && value > first;
    case 'LessThan':
      return (value) => value !== undefined && value < first;
    case 'InRange':
      return (value) => value !== undefined && value >= first && value <= second;
    case 'NotInRange':
      return (value) => value === undefined || value < first || value > second;
    default:
      throw new RangeError(`No meaning for the operator ${operatorId}.`);
  }
}
