import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { ExportStatus } from '@shared/export/contract.ts';
import type {
  ExportFormat,
  ExportPlace,
  ExportReach,
  ExportValues,
  MarkColumn,
} from '@shared/export/formats.ts';
import { call, rollcall } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { stateWords } from './export-words.ts';
import { say } from './words.ts';

/** Which devices are exported: what is shown, the selected ones with the shown columns, or everything. */
export type ChosenDevices = ExportReach | 'selected';

/** The last export settings, kept until Rollcall exits. */
export interface ExportHabit {
  format: ExportFormat;
  values: ExportValues;
  place: ExportPlace;
  /** In the order of `markColumns`. */
  marks: readonly MarkColumn[];
}

/** The exports that the main process has reported, and the last settings. */
export const useExportStore = defineStore('export', () => {
  const toasts = useToasts();
  const byId = shallowRef<ReadonlyMap<string, ExportStatus>>(new Map());
  const settings = useSettingsStore();
  const usualPlace = (): ExportPlace => settings.settings.exportPlace;
  const habit = shallowRef<ExportHabit>({ format: 'xlsx', values: 'seen', place: usualPlace(), marks: [] });
  watch(usualPlace, (place) => (habit.value = { ...habit.value, place }));
  /** The export shown in a dialog, whose end needs no notice. */
  const watchedId = shallowRef<string | null>(null);

  const put = (status: ExportStatus): void => {
    // An event that arrived meanwhile is newer than the answer to the start.
    if (status.state === 'writing' && (byId.value.get(status.id)?.state ?? 'writing') !== 'writing') return;
    byId.value = new Map(byId.value).set(status.id, status);
  };
  const reveal = (id: string): Promise<undefined> => call(rollcall.export.reveal({ id }));
  /** Shows how an export ended that no dialog shows: why it failed, or what its file lacks. */
  const tellEnd = (status: ExportStatus): void => {
    if (status.error) return toasts.showError(status.error);
    const show = { label: say('showInFolder'), run: () => void reveal(status.id).catch(() => undefined) };
    const isFile = status.state === 'done' && status.path !== null;
    toasts.show([stateWords(status), ...status.notes].join(' '), isFile ? show : undefined);
  };
  rollcall.export.changed((status) => {
    put(status);
    if (status.state !== 'writing' && status.id !== watchedId.value) tellEnd(status);
  });
  return { byId, habit, watchedId, put, reveal };
});
