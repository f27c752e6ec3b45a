import { computed, shallowRef, watch, type Ref } from 'vue';
import type { Field } from '@shared/devices/field.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { parseQuery } from '@shared/query/parse.ts';
import { printQuery } from '@shared/query/print.ts';
import type { QueryProblem } from '@shared/query/problem.ts';
import type { Query } from '@shared/query/query.ts';

/**
 * The text of a query being written, and what is wrong with it. The query changes only when the text is applied; a query
 * that changes elsewhere replaces the text.
 */
export function useQueryText(fields: () => readonly Field[], query: Ref<Query>) {
  const lexicon = computed(() => lexiconOf(fields()));
  const applied = computed(() => printQuery(query.value, lexicon.value));
  const text = shallowRef(applied.value);
  const problem = shallowRef<QueryProblem | null>(null);
  const isApplied = computed(() => text.value === applied.value);

  const restore = (): void => {
    text.value = applied.value;
    problem.value = null;
  };
  watch(applied, restore);

  /** Parses the text. Returns `null` when it is not a query; an empty text is one, for every device. */
  const read = (): { readonly query: Query } | null => {
    const parsed = parseQuery(text.value, lexicon.value);
    problem.value = parsed.ok ? null : parsed.problem;
    return parsed.ok ? parsed : null;
  };
  // What was wrong is followed while it is mended.
  watch(text, () => {
    if (problem.value !== null) read();
  });

  /** Applies the text as the query, and rewrites it in canonical form, unless it is not one. */
  const apply = (): void => {
    const parsed = read();
    if (!parsed) return;
    query.value = parsed.query;
    text.value = printQuery(parsed.query, lexicon.value);
  };
  return { text, problem, isApplied, restore, apply };
}
