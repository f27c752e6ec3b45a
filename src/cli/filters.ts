import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { parseQuery } from '@shared/query/parse.ts';
import type { QueryProblem } from '@shared/query/problem.ts';
import { wrongUsage } from './failures.ts';

function notUnderstood(text: string, { from, to, message, suggestions }: QueryProblem): Error {
  const place = text.slice(from, to);
  const where = place === '' ? 'at its end' : `at “${place}”`;
  const [first] = suggestions;
  return wrongUsage(
    `The filter is not understood ${where}: ${message}`,
    first === undefined
      ? 'Write it as in the application, for example “Country = DE”.'
      : `Try “${first}” there.`,
  );
}

/**
 * Returns the filters of a text in the query language, as an OR of ANDs; no groups mean every device. Throws `Failure`
 * `invalid-request` with the position of an error.
 *
 * @param nowMs the time to which relative times refer, milliseconds since the epoch
 */
export function filtersOfText(text: string, fields: readonly Field[], nowMs: number): Filter[][] {
  const lexicon = lexiconOf(fields);
  const parsed = parseQuery(text, lexicon);
  if (!parsed.ok) throw notUnderstood(text, parsed.problem);
  return filtersOf(groupsOf(parsed.query, lexicon) ?? [], nowMs);
}
