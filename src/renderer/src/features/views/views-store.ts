import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { AppError, Result } from '@shared/contract/result.ts';
import { showsTheSame } from '@shared/views/canonical.ts';
import type { Views } from '@shared/views/contract.ts';
import type { NamedView, SavedView, ViewContent } from '@shared/views/view.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useInAccount, useSessionStore } from '@page/features/accounts/index.ts';
import { say } from './words.ts';

/** The stored parts of a view, without what the page adds to it. */
const namedView = (name: string, content: ViewContent): NamedView => {
  const { query, search, columns, sort, groupBy, answeredBy } = content;
  return { name, query, search, columns, sort, groupBy, answeredBy };
};

/**
 * The views of the active account, as the main process keeps them. Each answer has all of them, and is newer than those
 * that arrived before it, whatever was asked first: a file may be chosen for minutes.
 */
function useKept() {
  const kept = shallowRef<Views | null>(null);
  const error = shallowRef<AppError | null>(null);
  const inAccount = useInAccount();
  /** Clears the error, and returns how to keep a failure of the active account. */
  const begin = (): ((thrown: unknown) => void) => {
    error.value = null;
    return inAccount((thrown: unknown) => (error.value = appErrorOf(thrown)));
  };
  /** Resolves with whether it succeeded; on failure, the views stay as they were and `error` has the reason. */
  const ask = async (answer: Promise<Result<Views | null>>): Promise<boolean> => {
    const fail = begin();
    const keep = inAccount((next: Views) => (kept.value = next));
    try {
      const next = await call(answer);
      if (next !== null) keep(next);
      return next !== null;
    } catch (thrown) {
      fail(thrown);
      return false;
    }
  };
  const reset = (): void => {
    kept.value = null;
    error.value = null;
  };
  return { kept, error, begin, ask, reset };
}

type Kept = ReturnType<typeof useKept>;

/** Removes a view immediately, with a notice that offers to restore it at its position. */
function useRemoval({ kept, ask }: Kept) {
  const toasts = useToasts();
  const inAccount = useInAccount();
  const api = rollcall.views;
  const putBack = async (view: SavedView, position: number): Promise<void> => {
    // Saving activates a view, but the page still shows the one that was chosen last.
    const shownId = kept.value?.activeId ?? null;
    const isBack = await ask(api.save({ id: view.id, view: namedView(view.name, view), position }));
    if (isBack) await ask(api.activate({ id: shownId }));
  };
  return async (id: string): Promise<boolean> => {
    const views = kept.value?.views ?? [];
    const position = views.findIndex((view) => view.id === id);
    const view = views[position];
    const run = inAccount(() => view && void putBack(view, position));
    if (!view || !(await ask(api.remove({ id })))) return false;
    toasts.show(say('removed', { view: view.name }), { label: say('putBack'), run });
    return true;
  };
}

/** Exports a view to a file or the clipboard, with a notice about where it is. */
function useExports({ begin }: Kept) {
  const toasts = useToasts();
  const telling =
    (work: (id: string) => Promise<string | null>) =>
    async (id: string): Promise<void> => {
      const fail = begin();
      try {
        const said = await work(id);
        if (said !== null) toasts.show(said);
      } catch (thrown) {
        fail(thrown);
      }
    };
  return {
    copyText: telling(async (id) => {
      const { text } = await call(rollcall.views.exportText({ id }));
      await call(rollcall.settings.copy({ text }));
      return say('onClipboard');
    }),
    exportFile: telling(async (id) => {
      const saved = await call(rollcall.views.exportFile({ id }));
      return saved && say('savedAs', { path: saved.path });
    }),
  };
}

/** The saved views of the active company. */
export const useViewsStore = defineStore('views', () => {
  const keeping = useKept();
  const { kept, error, ask, reset } = keeping;
  const api = rollcall.views;
  const views = computed<readonly SavedView[]>(() => kept.value?.views ?? []);
  const active = computed(() => views.value.find(({ id }) => id === kept.value?.activeId) ?? null);
  /** Whether the active view, or what was asked for in its place, was shown since the account was entered. */
  const wasShown = shallowRef(false);
  const session = useSessionStore();
  watch(
    () => session.active?.id,
    () => {
      reset();
      wasShown.value = false;
    },
    { flush: 'sync' },
  );
  return {
    ...{ views, active, error, wasShown, ...useExports(keeping) },
    unreadable: computed(() => kept.value?.unreadable ?? []),
    /** Whether the views of the account have been loaded. */
    isLoaded: computed(() => kept.value !== null),
    remove: useRemoval(keeping),
    find: (id: string): SavedView | undefined => views.value.find((view) => view.id === id),
    forgetError: (): void => void (error.value = null),
    load: () => ask(api.list()),
    /** Whether a content differs from the active view as it was saved. */
    isChanged: (content: ViewContent) => active.value !== null && !showsTheSame(content, active.value),
    activate: (id: string | null) => ask(api.activate({ id })),
    /** Saves content in a view, or as a new one when `id` is `null`; the view becomes the active one. */
    save: (id: string | null, name: string, content: ViewContent) =>
      ask(api.save({ id, view: namedView(name, content), position: null })),
    rename: (id: string, name: string) => ask(api.rename({ id, name })),
    reorder: (ids: string[]) => ask(api.reorder({ ids })),
    importText: (text: string, name: string | null) => ask(api.importText({ text, name })),
    importFile: () => ask(api.importFile()),
  };
});
