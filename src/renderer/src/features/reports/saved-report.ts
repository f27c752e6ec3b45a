import { shallowRef } from 'vue';
import type { ReportSaving } from '@shared/reports/contract.ts';
import { call, rollcall } from '@page/api/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';

/** Saves a report, and keeps where the last one was saved. The requests throw `ApiError`. */
export function savedReport() {
  const settings = useSettingsStore();
  /** The progress; `null` while nothing is being saved. */
  const saving = shallowRef<ReportSaving | null>(null);
  /** The report that was saved last, and its folder. */
  const saved = shallowRef<{ readonly id: string; readonly folder: string } | null>(null);
  const isSaving = shallowRef(false);

  rollcall.reports.saving((told) => {
    if (isSaving.value) saving.value = told;
  });
  const save = async (id: string): Promise<void> => {
    isSaving.value = true;
    try {
      const answer = await call(rollcall.reports.save({ id, place: settings.settings.exportPlace }));
      if (answer !== null) saved.value = { id, folder: answer.folder };
    } finally {
      [isSaving.value, saving.value] = [false, null];
    }
  };
  const stopSaving = async (): Promise<void> => {
    if (saving.value) await call(rollcall.reports.stopSaving({ id: saving.value.id }));
  };
  return { saving, saved, isSaving, save, stopSaving };
}
