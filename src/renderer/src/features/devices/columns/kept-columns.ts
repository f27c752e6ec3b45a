import { computed, shallowRef } from 'vue';
import type { ViewContent } from '@shared/views/view.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { useViewsStore } from '@page/features/views/index.ts';

type ViewColumns = ViewContent['columns'];

/** The columns that the user chose, for the open saved view or else for the account. Empty when none were chosen. */
export function useKeptColumns() {
  const session = useSessionStore();
  const settings = useSettingsStore();
  const views = useViewsStore();
  /** The columns chosen since the saved view was opened. */
  const unsaved = shallowRef<ViewColumns | null>(null);
  const ofAccount = computed<ViewColumns>(() => settings.settings.columns[session.active?.id ?? ''] ?? []);
  const kept = computed<ViewColumns>(() =>
    views.active ? (unsaved.value ?? views.active.columns) : ofAccount.value,
  );
  const keep = (wanted: ViewColumns): void => {
    const id = session.active?.id;
    if (views.active) unsaved.value = wanted;
    else if (id !== undefined)
      void settings.change({ columns: { ...settings.settings.columns, [id]: [...wanted] } });
  };
  return { kept, keep, unsaved };
}
