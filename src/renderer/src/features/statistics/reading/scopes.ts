import type { Filter } from '@shared/devices/filter.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import type { Lexicon } from '@shared/query/lexicon.ts';
import { printQuery } from '@shared/query/print.ts';
import type { Condition, Query } from '@shared/query/query.ts';
import type { WhichDevices } from '@shared/statistics/counting.ts';
import type { SavedView, ViewContent } from '@shared/views/view.ts';
import { say } from '../words.ts';

type Search = ViewContent['search'];

/** The devices that tiles cover: those of the filter in effect, or of a saved view. */
export interface Scope {
  /** The id of the view; `null` for the filter in effect. */
  readonly viewId: string | null;
  /** The name of the view; `null` for the filter in effect. */
  readonly name: string | null;
  readonly query: Query;
  /** An empty text means no search. */
  readonly search: Search;
  /** Alternatives, one of which must hold with all its filters; none means every device. */
  readonly groups: readonly (readonly Filter[])[];
  /** The filters with the conditions that they come from, whose times may be relative. */
  readonly told: readonly [Filter, Condition][];
  /** The query as text. */
  readonly words: string;
}

const nothingSought: Search = { text: '', fieldNames: null };

interface Asked {
  readonly query: Query;
  readonly lexicon: Lexicon;
  readonly nowMs: number;
}

/** Returns what a query means at a moment; `null` for a query with too many alternatives, which cannot be counted. */
function meaningOf({
  query,
  lexicon,
  nowMs,
}: Asked): Pick<Scope, 'query' | 'groups' | 'told' | 'words'> | null {
  const parts = groupsOf(query, lexicon);
  if (parts === null) return null;
  const groups = filtersOf(parts, nowMs);
  const told = groups.flatMap((group, at) =>
    group.map((filter, index): [Filter, Condition] => [filter, parts[at]?.[index] ?? filter]),
  );
  return { query, groups, told, words: printQuery(query, lexicon) };
}

/** Returns the devices of the filter in effect. */
export function scopeOfFilter(asked: Asked): Scope | null {
  const meaning = meaningOf(asked);
  return meaning && { viewId: null, name: null, search: nothingSought, ...meaning };
}

/** Returns the devices of a saved view; `null` where they cannot be counted. */
export function scopeOfView(
  { id, name, query, search }: SavedView,
  asked: Omit<Asked, 'query'>,
): Scope | null {
  const meaning = meaningOf({ ...asked, query });
  return meaning && { viewId: id, name, search: { ...search, text: search.text.trim() }, ...meaning };
}

/**
 * Returns why the service cannot be asked for figures over a scope; `null` where it can (endpoint 3: filters that all
 * hold).
 */
export function whyNotService({ groups, search }: Scope): 'or' | 'search' | null {
  if (groups.length > 1) return 'or';
  return search.text === '' ? null : 'search';
}

/** Returns the scope in the form in which it is counted in memory. */
export const whichOf = ({ groups, search }: Scope): WhichDevices => ({
  anyOf: groups.map((group) => [...group]),
  ...(search.text === '' ? {} : { search: { text: search.text, fieldNames: search.fieldNames } }),
});

/** Whether the scope is every device of the company. */
export const isEveryDevice = ({ query, search }: Scope): boolean => query === null && search.text === '';

/** Returns the scope in words, `where Country = DE and “bus” is found`; empty for every device. */
export function scopeWords({ query, words, search }: Scope): string {
  const { text } = search;
  if (text === '') return words === '' ? '' : say('whereQuery', { query: words });
  if (words === '') return say('whereFound', { text });
  const isEither = query !== null && 'anyOf' in query;
  return say('whereQueryAndFound', { query: isEither ? `(${words})` : words, text });
}
