import { computed, nextTick, shallowRef, watch } from 'vue';
import type { ViewContent } from '@shared/views/view.ts';
import { useCommands } from '@page/app/commands.ts';
import { isInTextField } from '@page/app/regions.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useViewsStore } from '@page/features/views/index.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import { contentOf, limitOf, showContent, type Limit } from './view-content.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** The number of changes that can be undone. */
const maxUndoSteps = 50;

const textOf = (content: ViewContent): string => JSON.stringify(content);
/** Whether only the text of the search differs. */
const isTyping = (a: ViewContent, b: ViewContent): boolean =>
  textOf({ ...a, search: b.search }) === textOf(b) && a.search.text !== b.search.text;

/** Names the width or the label of the only column in which it differs, where nothing else does. */
function adjusted(a: ViewContent, b: ViewContent, part: 'width' | 'label'): string | null {
  const at = b.columns?.findIndex((column, index) => column[part] !== a.columns?.[index]?.[part]) ?? -1;
  const [from, to] = [a.columns?.[at], b.columns?.[at]];
  if (!a.columns || !from || !to) return null;
  const columns = a.columns.with(at, { ...from, [part]: to[part] });
  return textOf({ ...a, columns }) === textOf(b) ? `${part} of ${to.fieldName}` : null;
}

/**
 * Names a change that is made step by step and undone as one: what is typed into the search or as the label of a column,
 * letter by letter, or the width of a column, which changes with each press of its key.
 */
const steppedIn = (a: ViewContent, b: ViewContent): string | null =>
  isTyping(a, b) ? 'search' : (adjusted(a, b, 'width') ?? adjusted(a, b, 'label'));

/** What is shown: the content of a view, and the devices that the list is limited to. */
interface Shown {
  readonly content: ViewContent;
  readonly limit: Limit | null;
}

/**
 * What was shown before each change, the most recent last. What `quietly` shows does not count as a change. `seen` has
 * the columns that the grid shows, also where none were chosen.
 */
function useChanges(shown: () => Shown, seen: () => ViewContent) {
  const before = shallowRef<readonly Shown[]>([]);
  let [last, lastSeen] = [shown(), seen()];
  let steppedBefore: string | null = null;
  let isQuiet = false;
  /** What will finally be shown: columns pass through the settings and arrive later than the rest. */
  let awaited = '';

  watch([() => textOf(shown().content), () => shown().limit?.macs], ([text, macs]) => {
    const isSameLimit = macs === last.limit?.macs;
    const stepped = isSameLimit ? steppedIn(lastSeen, seen()) : null;
    const isChange = !isQuiet && !(isSameLimit && text === awaited);
    const isFurtherStep = stepped !== null && stepped === steppedBefore;
    if (isChange && !isFurtherStep) before.value = [...before.value, last].slice(-maxUndoSteps);
    steppedBefore = isChange ? stepped : null;
    [last, lastSeen] = [shown(), seen()];
  });
  const forget = (): void => {
    before.value = [];
    awaited = '';
  };
  async function quietly(work: () => Promise<void>, wanted: ViewContent | null): Promise<void> {
    isQuiet = true;
    steppedBefore = null;
    awaited = wanted ? textOf(wanted) : '';
    try {
      await work();
      await nextTick();
    } finally {
      isQuiet = false;
    }
  }
  const takeLast = (): Shown | undefined => {
    const lastBefore = before.value.at(-1);
    before.value = before.value.slice(0, -1);
    return lastBefore;
  };
  return { hasAny: () => before.value.length > 0, forget, quietly, takeLast };
}

/** Undoes changes of filters, search, columns, sorting, grouping and the limit of the list, one at a time. */
export function useViewUndo(fleet: Fleet) {
  const views = useViewsStore();
  const session = useSessionStore();
  const content = computed(() => contentOf(fleet));
  const changes = useChanges(
    () => ({ content: content.value, limit: limitOf(fleet) }),
    () => ({ ...content.value, columns: fleet.keptColumns.length > 0 ? fleet.keptColumns : fleet.looks }),
  );
  watch(() => session.active?.id, changes.forget);

  async function restore({ content: wanted, limit }: Shown): Promise<void> {
    const [account, view] = [session.active?.id, views.active];
    await showContent(fleet, wanted, limit);
    // The columns belong to the account in which all devices were shown without a view.
    if (view || views.active || session.active?.id !== account) return;
    fleet.unsavedColumns = null;
    if (JSON.stringify(fleet.keptColumns) !== JSON.stringify(wanted.columns))
      fleet.chooseColumns(wanted.columns);
  }
  function undo(): void {
    const wanted = changes.takeLast();
    if (wanted) void changes.quietly(() => restore(wanted), wanted.content);
  }
  // In a text field, the keys undo what was typed there.
  useCommands({ undo: { run: undo, when: () => changes.hasAny() && !isInTextField() } });

  return {
    /** Shows a view. Changes of the previous view cannot be undone in it. */
    open: (view: ViewContent | null): void => {
      changes.forget();
      void changes.quietly(() => showContent(fleet, view), view);
    },
  };
}
