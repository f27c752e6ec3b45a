import type { Field } from '@shared/devices/field.ts';
import { filterWords, operandCount, type Filter, type Operand } from '@shared/devices/filter.ts';
import {
  allOf,
  isRelative,
  type Condition,
  type Query,
  type RelativeTime,
  type RelativeUnit,
} from '@shared/query/query.ts';
import { operandWords } from '@page/ui/field-value.ts';
import { say } from '../words.ts';

/** The conditions of a query in which all must hold; `null` where only text can express the query. */
export function conditionsOf(query: Query): readonly Condition[] | null {
  if (query === null) return [];
  if ('anyOf' in query) return null;
  const parts = 'allOf' in query ? query.allOf : [query];
  const conditions = parts.filter((part) => 'operands' in part);
  return conditions.length === parts.length ? conditions : null;
}

type Key = Parameters<typeof say>[0];
const fromNowKeys: Readonly<Record<RelativeUnit, readonly [ago: Key, ahead: Key]>> = {
  s: ['secondsAgo', 'inSeconds'],
  min: ['minutesAgo', 'inMinutes'],
  h: ['hoursAgo', 'inHours'],
  d: ['daysAgo', 'inDays'],
  w: ['weeksAgo', 'inWeeks'],
};

/** A relative time in words: `2 days ago`, `in 3 hours`, `now`. */
function relativeWords(time: RelativeTime): string {
  const [ago, ahead] = fromNowKeys[time.unit];
  if (time.fromNow === 0) return say('now');
  return say(time.fromNow < 0 ? ago : ahead, { n: Math.abs(time.fromNow) });
}

const spoken = (operand: Condition['operands'][number]): Operand =>
  isRelative(operand) ? relativeWords(operand) : operand;

/** The parts of a condition in words: `Last seen`, `earlier than`, `2 days ago`. */
export const conditionWords = (
  { fieldName, operatorId, operands }: Condition,
  field: Field | undefined,
): readonly [string, string, string] =>
  filterWords({ fieldName, operatorId, operands: operands.map(spoken) }, field, operandWords);

/** The condition as a filter for the filter editor; `null` where only text can express it. */
export function filterIn(condition: Condition): Filter | null {
  const operands = condition.operands.filter((operand): operand is Operand => !isRelative(operand));
  const isPlain = operands.length === condition.operands.length;
  return isPlain && operands.length === operandCount(condition.operatorId)
    ? { ...condition, operands }
    : null;
}

/** Adds a condition to the query; in a plain list of conditions it replaces those on the same field. */
export function withCondition(query: Query, added: Condition): Query {
  const conditions = conditionsOf(query);
  if (!conditions) return allOf([...(query === null ? [] : [query]), added]);
  return allOf([...conditions.filter(({ fieldName }) => fieldName !== added.fieldName), added]);
}
