import { computed, nextTick, shallowRef, watch } from 'vue';
import type { ViewContent } from '@shared/views/view.ts';
import { useCommands } from '@page/app/commands.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useViewsStore } from '@page/features/views/index.ts';
import type { useFleetStore } from './fleet-store.ts';
import { contentOf, showContent } from './view-content.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** The number of changes that can be undone. */
const maxUndoSteps = 50;

const textOf = (content: ViewContent): string => JSON.stringify(content);
/** Typing into the search is one change, not one per letter. */
const isMoreTyping = (a: ViewContent, b: ViewContent): boolean =>
  textOf({ ...a, search: b.search }) === textOf(b) && a.search.text !== b.search.text;

/** What was shown before each change, the most recent last. What `quietly` shows does not count as a change. */
function useChanges(content: () => ViewContent) {
  const before = shallowRef<readonly ViewContent[]>([]);
  let last = content();
  let wasTyping = false;
  let isQuiet = false;
  /** What will finally be shown: columns pass through the settings and arrive later than the rest. */
  let awaited = '';

  watch(
    () => textOf(content()),
    (text) => {
      const isTyping = isMoreTyping(last, content());
      const isChange = !isQuiet && text !== awaited;
      if (isChange && !(isTyping && wasTyping)) before.value = [...before.value, last].slice(-maxUndoSteps);
      wasTyping = isChange && isTyping;
      last = content();
    },
  );
  const forget = (): void => {
    before.value = [];
    awaited = '';
  };
  async function quietly(work: () => Promise<void>, shown: ViewContent | null): Promise<void> {
    isQuiet = true;
    wasTyping = false;
    awaited = shown ? textOf(shown) : '';
    try {
      await work();
      await nextTick();
    } finally {
      isQuiet = false;
    }
  }
  const takeLast = (): ViewContent | undefined => {
    const content = before.value.at(-1);
    before.value = before.value.slice(0, -1);
    return content;
  };
  return { hasAny: () => before.value.length > 0, forget, quietly, takeLast };
}

/** In a text field, the keys undo what was typed there. */
const isInText = (): boolean => document.activeElement?.matches('input, textarea') === true;

/** Undoes changes of filters, search, columns, sorting and grouping, one at a time. */
export function useViewUndo(fleet: Fleet) {
  const views = useViewsStore();
  const session = useSessionStore();
  const content = computed(() => contentOf(fleet));
  const changes = useChanges(() => content.value);
  watch(() => session.active?.id, changes.forget);

  async function restore(wanted: ViewContent): Promise<void> {
    const [account, view] = [session.active?.id, views.active];
    await showContent(fleet, wanted);
    // The columns belong to the account in which all devices were shown without a view.
    if (view || views.active || session.active?.id !== account) return;
    fleet.unsavedColumns = null;
    if (JSON.stringify(fleet.keptColumns) !== JSON.stringify(wanted.columns))
      fleet.chooseColumns(wanted.columns);
  }
  function undo(): void {
    const wanted = changes.takeLast();
    if (wanted) void changes.quietly(() => restore(wanted), wanted);
  }
  useCommands({ undo: { run: undo, when: () => changes.hasAny() && !isInText() } });

  return {
    /** Shows a view. Changes of the previous view cannot be undone in it. */
    open: (view: ViewContent | null): void => {
      changes.forget();
      void changes.quietly(() => showContent(fleet, view), view);
    },
  };
}
