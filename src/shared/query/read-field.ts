import type { Field } from '../devices/field.ts';
import { placeBetween, placeOf, type Cursor, type Place } from './cursor.ts';
import { fieldText } from './lexicon.ts';
import { nearest } from './nearest.ts';
import { readOperator } from './operators.ts';
import { QueryError } from './problem.ts';
import { isConnective, quoted } from './tokens.ts';
import { say } from './words.ts';

interface Candidate {
  readonly fields: readonly Field[];
  /** Index of the token after the name. */
  readonly next: number;
}

function wordsAt({ tokens, index, lexicon }: Cursor): string[] {
  const words = tokens.slice(index, index + lexicon.maxWords);
  const end = words.findIndex((token) => token.kind !== 'word' || isConnective(token));
  return words.slice(0, end < 0 ? words.length : end).map(({ text }) => text);
}

/** The names that may begin at the cursor, longest first. */
function candidatesAt(cursor: Cursor): Candidate[] {
  const { tokens, index, lexicon } = cursor;
  const token = tokens[index];
  if (token?.kind === 'quoted') return [{ fields: lexicon.meant(token.text), next: index + 1 }];
  const words = wordsAt(cursor);
  return words
    .map((_, skipped) => words.slice(0, words.length - skipped))
    .map((name) => ({ fields: lexicon.meant(name.join(' ')), next: index + name.length }))
    .filter(({ fields }) => fields.length > 0);
}

const leadsToOperator =
  ({ tokens }: Cursor) =>
  ({ fields, next }: Candidate): boolean =>
    readOperator(tokens, next, fields[0] ?? null) !== null;

/** Whether a field followed by an operator begins here, so that a word like "not" is part of its name. */
export const isFieldAt = (cursor: Cursor): boolean => candidatesAt(cursor).some(leadsToOperator(cursor));

/**
 * Returns the index of the token at which an unknown field name may end: before what every field understands as an
 * operator.
 */
function endOfUnknown({ tokens, index }: Cursor): number {
  let end = index + 1;
  if (tokens[index]?.kind === 'quoted') return end;
  while (tokens[end]?.kind === 'word' && !isConnective(tokens[end]) && !readOperator(tokens, end, null))
    end += 1;
  return end;
}

function unknown(cursor: Cursor): QueryError {
  const expected = { what: 'field' } as const;
  const { tokens, index, lexicon } = cursor;
  const token = tokens[index];
  if (!token || token.kind === 'symbol' || isConnective(token)) {
    const message = token ? say('fieldExpectedNot', { found: token.text }) : say('fieldExpected');
    return new QueryError(placeOf(cursor), message, { expected });
  }
  const end = endOfUnknown(cursor);
  const place = placeBetween(cursor, index, end);
  const name = token.kind === 'quoted' ? token.text : cursor.text.slice(place.from, place.to);
  const suggestions = nearest(name, lexicon.fields, (field) => [field.displayName, field.name]).map((field) =>
    fieldText(field, lexicon),
  );
  return new QueryError(place, say('noSuchField', { name }), { suggestions, expected });
}

function ambiguous(fields: readonly Field[], place: Place): QueryError {
  const names = fields.map(({ name }) => name);
  const message = say('fieldsCalledThat', { n: fields.length, names: names.slice(0, 5).join(', ') });
  return new QueryError(place, message, { suggestions: names.map(quoted) });
}

/** Reads a field by its name; throws `QueryError` when no field has that name, or several have. */
export function readField(cursor: Cursor): Field {
  const candidates = candidatesAt(cursor);
  const chosen = candidates.find(leadsToOperator(cursor)) ?? candidates[0];
  const [field, other] = chosen?.fields ?? [];
  if (!chosen || !field) throw unknown(cursor);
  if (other) throw ambiguous(chosen.fields, placeBetween(cursor, cursor.index, chosen.next));
  cursor.index = chosen.next;
  return field;
}
