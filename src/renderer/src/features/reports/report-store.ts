import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { ReportOrder } from '@shared/reports/contract.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';
import { useInAccount, useSessionStore } from '@page/features/accounts/index.ts';
import { followedReport } from './followed-report.ts';
import type { OrderDraft } from './report-order.ts';
import { savedReport } from './saved-report.ts';
import { shownReport } from './shown-report.ts';

/** The report while it is made and afterwards: it outlives its view. */
export const useReportStore = defineStore('report', () => {
  const error = shallowRef<AppError | null>(null);
  /** The choices made in the form. */
  const draft = shallowRef<OrderDraft | null>(null);
  const session = useSessionStore();
  const inAccount = useInAccount();

  const guarded = async (work: () => Promise<void>): Promise<void> => {
    const fail = inAccount((thrown: unknown) => (error.value = appErrorOf(thrown)));
    error.value = null;
    try {
      await work();
    } catch (thrown) {
      fail(thrown);
    }
  };
  const { report, rows, more, show, forget } = shownReport();
  const { status, begin, cancel } = followedReport(
    (id) => void guarded(() => show(id, () => status.value?.id === id)),
  );
  const { saving, saved, isSaving, save, stopSaving } = savedReport();
  /** Forgets the report when another account is entered: the main process has dropped it. */
  function leave(): void {
    [status.value, error.value, draft.value] = [null, null, null];
    forget();
  }
  watch(() => session.active?.id, leave, { flush: 'sync' });

  return {
    ...{ status, report, rows, error, draft, saving, saved, isSaving },
    isMaking: computed(() => status.value?.state === 'asking' || status.value?.state === 'reckoning'),
    more: () => guarded(more),
    begin: (order: ReportOrder, ask: boolean) =>
      guarded(async () => {
        forget();
        await begin(order, ask);
      }),
    cancel: () => guarded(cancel),
    save: (id: string) => guarded(() => save(id)),
    stopSaving: () => guarded(stopSaving),
    /** Shows the folder of a report that was saved. */
    reveal: (id: string) => guarded(async () => void (await call(rollcall.reports.reveal({ id })))),
  };
});
