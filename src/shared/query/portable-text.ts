import type { Lexicon } from './lexicon.ts';
import { parseQuery } from './parse.ts';
import { printQuery, sameCondition } from './print.ts';
import type { Query, QueryNode } from './query.ts';

function isSameNode(a: Query, b: QueryNode, lexicon: Lexicon): boolean {
  if (a === null) return false;
  if ('anyOf' in b) return 'anyOf' in a && areSameNodes(a.anyOf, b.anyOf, lexicon);
  if ('allOf' in b) return 'allOf' in a && areSameNodes(a.allOf, b.allOf, lexicon);
  const field = lexicon.named(b.fieldName);
  return field !== undefined && 'operands' in a && sameCondition(a, b, field);
}

const areSameNodes = (a: readonly QueryNode[], b: readonly QueryNode[], lexicon: Lexicon): boolean =>
  a.length === b.length && a.every((node, at) => isSameNode(node, b[at] as QueryNode, lexicon));

/**
 * Returns a text of the query that means the same on every computer, now and later: its absolute times have a zone, and
 * relative times stay relative. `null` where `parseQuery` would read no text as the same query.
 */
export function portableText(query: Query, lexicon: Lexicon): string | null {
  const text = printQuery(query, lexicon, 'zoned');
  const parsed = parseQuery(text, lexicon);
  if (!parsed.ok) return null;
  const isSame = query === null ? parsed.query === null : isSameNode(parsed.query, query, lexicon);
  return isSame ? text : null;
}
