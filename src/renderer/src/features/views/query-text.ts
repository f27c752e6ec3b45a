import { computed, nextTick, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { Field } from '@shared/devices/field.ts';
import { completionsAt, type Completions } from '@shared/query/complete.ts';
import { lexiconOf, type Lexicon } from '@shared/query/lexicon.ts';
import { parseQuery } from '@shared/query/parse.ts';
import { printQuery } from '@shared/query/print.ts';
import type { QueryProblem } from '@shared/query/problem.ts';
import type { Query } from '@shared/query/query.ts';

type Input = Readonly<ShallowRef<HTMLInputElement | null>>;

const nothing: Completions = { from: 0, to: 0, items: [] };

/** Sets the caret or the selection once the input shows its new text. */
async function select(input: Input, from: number, to: number): Promise<void> {
  await nextTick();
  input.value?.focus();
  input.value?.setSelectionRange(from, to);
}

/** The completions at the caret, and the index of the marked one (`-1` for none). */
function useCompletions(text: Ref<string>, input: Input, lexicon: Ref<Lexicon>) {
  const found = shallowRef(nothing);
  const marked = shallowRef(-1);
  const close = (): void => {
    found.value = nothing;
    marked.value = -1;
  };
  const open = (): void => {
    found.value = completionsAt(text.value, input.value?.selectionStart ?? text.value.length, lexicon.value);
    marked.value = -1;
  };
  /** Moves the mark through the list; past its ends, none is marked. */
  const move = (step: 1 | -1): void => {
    const size = found.value.items.length;
    if (size === 0) return open();
    const next = marked.value + step;
    marked.value = next >= size || next === -1 ? -1 : next < -1 ? size - 1 : next;
  };
  return { items: computed(() => found.value.items), found, marked, open, close, move };
}

/** The text of a query, and the problem that was found in it. */
function useText(query: Ref<Query>, lexicon: Ref<Lexicon>) {
  const applied = computed(() => printQuery(query.value, lexicon.value));
  const text = shallowRef(applied.value);
  const problem = shallowRef<QueryProblem | null>(null);
  const restore = (): void => {
    text.value = applied.value;
    problem.value = null;
  };
  /** Parses the text. Returns `null` when it is not a query; an empty text is one, for every device. */
  const read = (): { readonly query: Query } | null => {
    const parsed = parseQuery(text.value, lexicon.value);
    problem.value = parsed.ok ? null : parsed.problem;
    return parsed.ok ? parsed : null;
  };
  /** Replaces a range of the text. Returns the end of what was inserted. */
  const replace = (from: number, to: number, by: string): number => {
    const rest = text.value.slice(to);
    const inserted = by.endsWith(' ') && rest.startsWith(' ') ? by.trimEnd() : by;
    text.value = text.value.slice(0, from) + inserted + rest;
    return from + inserted.length;
  };
  /** Applies the text as the query, and rewrites it in canonical form. Returns whether the text is a query. */
  const apply = (): boolean => {
    const parsed = read();
    if (!parsed) return false;
    query.value = parsed.query;
    text.value = printQuery(parsed.query, lexicon.value);
    return true;
  };
  const isApplied = computed(() => text.value === applied.value);
  return { text, problem, applied, isApplied, restore, read, replace, apply };
}

/**
 * A query being written: its text, the completions at the caret, and what is wrong with it. The query changes only when
 * the text is applied; a query that changes elsewhere replaces the text.
 */
export function useQueryText(fields: () => readonly Field[], query: Ref<Query>, input: Input) {
  const lexicon = computed(() => lexiconOf(fields()));
  const writing = useText(query, lexicon);
  const { text, problem } = writing;
  const completions = useCompletions(text, input, lexicon);

  const restore = (): void => {
    writing.restore();
    completions.close();
  };
  watch(writing.applied, restore);
  const type = (typed: string): void => {
    text.value = typed;
    completions.open();
    if (problem.value !== null) writing.read();
  };
  const replace = (from: number, to: number, by: string): void => {
    const caret = writing.replace(from, to, by);
    void select(input, caret, caret).then(completions.open);
  };
  const choose = (index: number): void => {
    const { items, from, to } = completions.found.value;
    const item = items[index];
    if (item) replace(from, to, item.insert);
  };
  const mend = (suggestion: string): void => {
    const place = problem.value;
    problem.value = null;
    if (place) replace(place.from, place.to, suggestion);
  };
  const apply = (): void => {
    completions.close();
    if (!writing.apply() && problem.value) void select(input, problem.value.from, problem.value.to);
  };
  return { ...writing, ...completions, type, choose, mend, apply, restore };
}
