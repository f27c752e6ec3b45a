import type * as z from 'zod';
import { kindOf, optionName, type Field } from './field.ts';
import type { filterSchema, operandSchema } from './schema.ts';
import { parseServiceTime } from './service-time.ts';
import { hourMs } from '../time.ts';
import { emptyText } from './empty-text.ts';
import { say } from './words.ts';

/** A value that a rule compares against (specification, Rule). Options are identified by id, never by name. */
export type Operand = z.infer<typeof operandSchema>;

/** A condition on one field (specification, Filter). Several are combined with AND (known-shapes). */
export type Filter = z.infer<typeof filterSchema>;

/** Returns the canonical text of a set of filters, the same for equal sets in any order: a cache key, not for display. */
export function filtersKey(filters: readonly Filter[]): string {
  return JSON.stringify(filters.map((f) => JSON.stringify([f.fieldName, f.operatorId, f.operands])).sort());
}

/** Returns the words that the query language has for an operator id: `NotEquals` → `not equals`. */
export function operatorWords(operatorId: string): string {
  return operatorId
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Operators that every translation has a word for. */
const named = [
  ...(['equals', 'notEquals', 'in', 'notIn', 'contains', 'notContains', 'startsWith', 'endsWith'] as const),
  ...(['lessThan', 'lessThanOrEquals', 'lessThanOrEqual'] as const),
  ...(['greaterThan', 'greaterThanOrEquals', 'greaterThanOrEqual'] as const),
  ...(['inRange', 'notInRange', 'between', 'notBetween'] as const),
  ...(['isSet', 'isUnset', 'isNotSet', 'notSet', 'isNull', 'isNotNull', 'hasValue'] as const),
];
const names = new Map(named.map((name) => [operatorWords(name), name]));

/** Of two times, the earlier one is the lesser; in words, `less than 2 days ago` would mean the opposite. */
const namesOfTimes: ReadonlyMap<string | undefined, Parameters<typeof say>[0]> = new Map([
  ['lessThan', 'earlierThan'],
  ['greaterThan', 'laterThan'],
]);

/** Returns an operator of a field as the user reads it; an unknown one as the words of its id. */
export function operatorLabel(operatorId: string, field: Field | undefined): string {
  const words = operatorWords(operatorId);
  const name = names.get(words);
  const nameOfTimes = field && kindOf(field) === 'date' ? namesOfTimes.get(name) : undefined;
  return name === undefined ? words : say(nameOfTimes ?? name);
}

/** The words of operators that are about whether a field is set. */
const aboutBeingSet = /^(is |not |is not |has |has no )?(unset|set|null|empty|value)$/;

/**
 * Returns how many operands the operator takes, going by its name: ranges take two (known-shapes: both ends included),
 * operators about whether a field is set none.
 */
export function operandCount(operatorId: string): 0 | 1 | 2 {
  if (/range|between/i.test(operatorId)) return 2;
  return aboutBeingSet.test(operatorWords(operatorId)) ? 0 : 1;
}

/** Returns an operand as the user reads it: option names, never option ids (which may also arrive as text, known-shapes). */
export function operandText(field: Field | undefined, operand: Operand): string {
  const text = String(operand);
  if (field && kindOf(field) === 'option' && /^-?\d{1,15}$/.test(text))
    return optionName(field, Number(text));
  return text;
}

/** Returns an operand in words, by the operator and which of its operands it is, from 0. */
export type OperandText = (
  field: Field | undefined,
  operand: Operand,
  place: { readonly operatorId: string; readonly index: number },
) => string;

const range = (values: readonly string[]): string => values.reduce((from, to) => say('fromTo', { from, to }));

/** Ends of a range that are closer to each other are not those of a day, even on one that a clock makes shorter. */
const leastDayMs = 12 * hourMs;

/** Whether a range is one day in words, as that of the query `= 2026-05-19` is: its ends are two times, told alike. */
function isOneDay({ operands }: Filter, field: Field | undefined, values: readonly string[]): boolean {
  if (!field || kindOf(field) !== 'date' || values[0] !== values[1]) return false;
  const [from, to] = operands.map((operand) => parseServiceTime(String(operand)));
  return Number(to) - Number(from) > leastDayMs;
}

/** Returns the parts of a filter in words: `Country`, `equals`, `DE`; the value is empty where the operator takes none. */
export function filterWords(
  filter: Filter,
  field: Field | undefined,
  toText: OperandText = operandText,
): readonly [string, string, string] {
  const { operatorId } = filter;
  const values = filter.operands.map(
    (operand, index) => toText(field, operand, { operatorId, index }) || emptyText(),
  );
  const name = field?.displayName ?? filter.fieldName;
  const isRange = operandCount(operatorId) === 2 && values.length > 0;
  if (isRange && isOneDay(filter, field, values))
    return [name, say(operatorWords(operatorId).startsWith('not ') ? 'notOn' : 'on'), values[0] ?? ''];
  return [name, operatorLabel(operatorId, field), isRange ? range(values) : values.join(', ')];
}

/** Joins conditions with “and” to a part of a sentence: `Country equals DE and Online equals Offline`. */
export const joinedByAnd = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : conditions.reduce((first, second) => say('both', { first, second }));

/** Returns the filters as a part of a sentence: `Country equals DE and Firmware version equals 6.6.0`. */
export function filtersText(
  filters: readonly Filter[],
  fields: readonly Field[],
  toText: OperandText = operandText,
): string {
  const parts = filters.map((filter) =>
    filterWords(
      filter,
      fields.find((field) => field.name === filter.fieldName),
      toText,
    ).join(' '),
  );
  return joinedByAnd(parts);
}
