import { passes, placeOf, type Cursor } from './cursor.ts';
import { groupsOf, maxGroups } from './groups.ts';
import type { Lexicon } from './lexicon.ts';
import { QueryError, type QueryProblem } from './problem.ts';
import { allOf, anyOf, type Condition, type Query, type QueryNode } from './query.ts';
import { readCondition } from './read-condition.ts';
import { isFieldAt } from './read-field.ts';
import { tokensOf } from './tokens.ts';
import { say } from './words.ts';

/** The query that a text stands for, or the first problem in it. */
export type ParsedQuery =
  { readonly ok: true; readonly query: Query } | { readonly ok: false; readonly problem: QueryProblem };

const maxDepth = 40;

const joined = (parts: readonly QueryNode[], isAnd: boolean): QueryNode =>
  (isAnd ? allOf(parts) : anyOf(parts)) as QueryNode;

function readParenthesis(cursor: Cursor, isNot: boolean): QueryNode {
  const place = placeOf(cursor);
  cursor.index += 1;
  cursor.depth += 1;
  if (cursor.depth > maxDepth) throw new QueryError(place, say('tooDeep'));
  const node = readAlternatives(cursor, isNot);
  if (!passes(cursor, ')')) {
    throw new QueryError(placeOf(cursor), say('connectiveOrParenthesis'), {
      expected: { what: 'connective', closes: true },
    });
  }
  cursor.depth -= 1;
  return node;
}

function readPart(cursor: Cursor, isNot: boolean): QueryNode {
  let negated = isNot;
  while (!isFieldAt(cursor) && passes(cursor, 'not')) negated = !negated;
  const token = cursor.tokens[cursor.index];
  const isOpening = token?.kind === 'symbol' && token.text === '(';
  return isOpening ? readParenthesis(cursor, negated) : readCondition(cursor, negated);
}

/** When negated, an "and" of parts is an "or" of their opposites. */
function readParts(cursor: Cursor, isNot: boolean): QueryNode {
  const parts = [readPart(cursor, isNot)];
  while (passes(cursor, 'and')) parts.push(readPart(cursor, isNot));
  return joined(parts, !isNot);
}

function readAlternatives(cursor: Cursor, isNot: boolean): QueryNode {
  const parts = [readParts(cursor, isNot)];
  while (passes(cursor, 'or')) parts.push(readParts(cursor, isNot));
  return joined(parts, isNot);
}

function readAll(text: string, lexicon: Lexicon): Query {
  const cursor: Cursor = { text, tokens: tokensOf(text), lexicon, index: 0, depth: 0 };
  if (cursor.tokens.length === 0) return null;
  const query = readAlternatives(cursor, false);
  if (cursor.index < cursor.tokens.length) {
    throw new QueryError(placeOf(cursor), say('connectiveOrEnd'), {
      expected: { what: 'connective', closes: false },
    });
  }
  if (groupsOf(query, lexicon) === null) {
    throw new QueryError({ from: 0, to: text.length }, say('tooManyAlternatives', { most: maxGroups }));
  }
  return query;
}

/** Runs a reader and returns a `QueryError` as data. */
function attempt<T>(
  work: () => T,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: QueryProblem } {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (error instanceof QueryError) return { ok: false, problem: error.problem };
    throw error;
  }
}

/**
 * Parses a query, or returns what is wrong with it and where:
 *
 *     query     = part { ("and" | "or") part }, "and" before "or"
 *     part      = "not" part | "(" query ")" | condition
 *     condition = field operator [ value | value "and" value | "(" value { "," value } ")" ]
 *
 * Fields are referred to by display or technical name, operators by sign or words, options by name, or by id after `#`;
 * names and values are in quotation marks when they would be ambiguous otherwise. Dates without a zone are in this
 * computer's time zone, and without a time they mean the whole day. The empty text matches every device.
 */
export function parseQuery(text: string, lexicon: Lexicon): ParsedQuery {
  const read = attempt(() => readAll(text, lexicon));
  return read.ok ? { ok: true, query: read.value } : read;
}

/** Parses a text that is a single condition; `null` when it is anything else. */
export function parseCondition(text: string, lexicon: Lexicon): Condition | null {
  const parsed = parseQuery(text, lexicon);
  return parsed.ok && parsed.query !== null && 'operands' in parsed.query ? parsed.query : null;
}
