import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { ReportOrder, ReportStatus } from '@shared/reports/contract.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';
import type { OrderDraft } from './report-order.ts';
import { shownReport } from './shown-report.ts';

/** The report while it is made, and once it is: it stays while other places are looked at. */
export const useReportStore = defineStore('report', () => {
  const status = shallowRef<ReportStatus | null>(null);
  const error = shallowRef<AppError | null>(null);
  /** What is chosen, and for which account. */
  const draft = shallowRef<OrderDraft | null>(null);
  const accountId = shallowRef<string | null>(null);
  const { report, rows, more, show, forget } = shownReport();
  // What is told may overtake the answer that names the report.
  const told = new Map<string, ReportStatus>();

  const guarded = async (work: () => Promise<void>): Promise<void> => {
    error.value = null;
    try {
      await work();
    } catch (thrown) {
      error.value = appErrorOf(thrown);
    }
  };
  function accept(next: ReportStatus): void {
    if (status.value?.state === 'done' && status.value.id === next.id) return;
    status.value = next;
    if (next.state === 'done') void guarded(() => show(next.id, () => status.value?.id === next.id));
  }
  rollcall.reports.changed((next) => {
    told.set(next.id, next);
    if (next.id === status.value?.id) accept(next);
  });
  /** Forgets the report of another account: main has given it up. */
  function enter(id: string | null): void {
    if (accountId.value === id) return;
    accountId.value = id;
    [status.value, error.value, draft.value] = [null, null, null];
    forget();
  }
  const begin = async (order: ReportOrder, ask: boolean): Promise<void> => {
    const begun = await call(rollcall.reports.start({ ...order, ask }));
    forget();
    accept(told.get(begun.id) ?? begun);
  };
  const cancel = async (): Promise<void> => {
    if (status.value) accept(await call(rollcall.reports.cancel({ id: status.value.id })));
  };

  return {
    ...{ status, report, rows, error, draft, enter },
    isMaking: computed(() => status.value?.state === 'asking' || status.value?.state === 'reckoning'),
    more: () => guarded(more),
    begin: (order: ReportOrder, ask: boolean) => guarded(() => begin(order, ask)),
    cancel: () => guarded(cancel),
  };
});
