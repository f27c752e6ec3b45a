import { computed, shallowRef, type Ref, type ShallowRef } from 'vue';
import { completionsAt, type Completions } from '@shared/query/complete.ts';
import type { Lexicon } from '@shared/query/lexicon.ts';

const nothing: Completions = { from: 0, to: 0, items: [] };

/** The completions at the caret, and the index of the marked one (`-1` for none). */
export function useCompletions(
  text: () => string,
  input: Readonly<ShallowRef<HTMLInputElement | null>>,
  lexicon: Ref<Lexicon>,
) {
  const found = shallowRef(nothing);
  const marked = shallowRef(-1);
  const close = (): void => {
    found.value = nothing;
    marked.value = -1;
  };
  const open = (): void => {
    found.value = completionsAt(text(), input.value?.selectionStart ?? text().length, lexicon.value);
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
