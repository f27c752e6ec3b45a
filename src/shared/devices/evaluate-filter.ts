import { compareOperand, type Comparison, type SetValue } from './compare-operand.ts';
import { kindOf, type Field } from './field.ts';
import type { Filter, Operand } from './filter.ts';
import { inLowerCase } from './case-folded.ts';
import { valueText, type FieldValue } from './value.ts';

/** Whether a device matches; `cannot-tell` where either verdict would be a guess. */
export type Verdict = 'matches' | 'does-not-match' | 'cannot-tell';

/** `null` stands for “cannot tell”. */
type Truth = boolean | null;

/** The test that an operator applies to a value that is set. */
type Test = (value: SetValue, operands: readonly Operand[], field: Field) => Truth;

const not = (truth: Truth): Truth => (truth === null ? null : !truth);

function anyOf(truths: readonly Truth[]): Truth {
  if (truths.includes(true)) return true;
  return truths.includes(null) ? null : false;
}

const one =
  (test: (comparison: Comparison) => Truth): Test =>
  (value, operands, field) => {
    const [operand] = operands;
    if (operand === undefined || operands.length > 1) return null;
    return test(compareOperand(value, operand, field));
  };

const byOrder = (test: (order: number) => boolean): Test =>
  one(({ order }) => (order === null ? null : test(order)));

/** Both ends belong to the range (known-shapes); one that ends before it begins is meaningless. */
const inRange: Test = (value, operands, field) => {
  const [from, to] = operands;
  if (from === undefined || to === undefined || operands.length > 2) return null;
  const { order: ends } = compareOperand(to, from, field);
  const { order: above } = compareOperand(value, from, field);
  const { order: below } = compareOperand(value, to, field);
  if (ends === null || ends < 0 || above === null || below === null) return null;
  return above >= 0 && below <= 0;
};

const isIn: Test = (value, operands, field) =>
  operands.length === 0
    ? null
    : anyOf(operands.map((operand) => compareOperand(value, operand, field).isEqual));

/** Compares a text with a part of a text, ignoring case. */
const byPart =
  (test: (text: string, part: string) => boolean): Test =>
  (value, operands, field) => {
    const [operand] = operands;
    const isText = kindOf(field) === 'text' && typeof value === 'string';
    if (!isText || typeof operand !== 'string' || operands.length > 1) return null;
    return test(inLowerCase(value), inLowerCase(operand));
  };

/**
 * The specification does not describe these operators, so whether they ignore case is unknown: a match only when
 * ignoring case is undecided.
 */
const withUnknownCaseRule =
  (test: (text: string, part: string) => boolean): Test =>
  (value, operands, field) => {
    const folded = byPart(test)(value, operands, field);
    if (folded !== true) return folded;
    return test(valueText(value), String(operands[0])) ? true : null;
  };

const negated =
  (test: Test): Test =>
  (value, operands, field) =>
    not(test(value, operands, field));

const isEqual = one(({ isEqual: truth }) => truth);
const contains = byPart((text, part) => text.includes(part));
const atLeast = byOrder((order) => order >= 0);
const atMost = byOrder((order) => order <= 0);

/** The known operators. An unset value satisfies every one of `negative` and none of `positive`. */
const positive: ReadonlyMap<string, Test> = new Map([
  ['Equals', isEqual],
  ['In', isIn],
  ['Contains', contains],
  ['StartsWith', withUnknownCaseRule((text, part) => text.startsWith(part))],
  ['EndsWith', withUnknownCaseRule((text, part) => text.endsWith(part))],
  ['GreaterThan', byOrder((order) => order > 0)],
  ['LessThan', byOrder((order) => order < 0)],
  ['GreaterThanOrEquals', atLeast],
  ['GreaterThanOrEqual', atLeast],
  ['LessThanOrEquals', atMost],
  ['LessThanOrEqual', atMost],
  ['InRange', inRange],
]);
const negative: ReadonlyMap<string, Test> = new Map([
  ['NotEquals', negated(isEqual)],
  ['NotIn', negated(isIn)],
  ['NotContains', negated(contains)],
  ['NotInRange', negated(inRange)],
]);

function truthOf(filter: Filter, value: FieldValue, field: Field | undefined): Truth {
  const { operatorId, operands } = filter;
  const test = positive.get(operatorId) ?? negative.get(operatorId);
  if (!test || !field) return null;
  if (value === null) return negative.has(operatorId);
  return test(value, operands, field);
}

const verdictOf = (truth: Truth): Verdict => {
  if (truth === null) return 'cannot-tell';
  return truth ? 'matches' : 'does-not-match';
};

/**
 * Returns whether a value satisfies a filter, as far as its operator and the field's type are known (known-shapes):
 * options are identified by id, numbers are compared to the last digit, times as instants; texts are equal when they are
 * identical and contained regardless of case; ranges include both ends; unset satisfies only the negative operators.
 * Unknown operators, unsuitable operands and values of another type yield `cannot-tell`.
 *
 * @param field the field that the filter names; undefined when the company has no field of that name
 */
export const evaluateFilter = (filter: Filter, value: FieldValue, field: Field | undefined): Verdict =>
  verdictOf(truthOf(filter, value, field));

/** Returns whether a device satisfies all filters: one that is not met decides, even if others cannot be decided. */
export function evaluateFilters(
  filters: readonly Filter[],
  values: ReadonlyMap<string, FieldValue>,
  fields: readonly Field[],
): Verdict {
  const truths = filters.map((filter) =>
    truthOf(
      filter,
      values.get(filter.fieldName) ?? null,
      fields.find(({ name }) => name === filter.fieldName),
    ),
  );
  return verdictOf(not(anyOf(truths.map(not))));
}
