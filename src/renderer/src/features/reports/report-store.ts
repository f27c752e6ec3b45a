import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Report, ReportOrder, ReportRow, ReportStatus } from '@shared/reports/contract.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';
import type { OrderDraft } from './report-order.ts';

/** Devices that are shown at first, and more of them at a time. */
const shownAtOnce = 100;

/** The report while it is made, and once it is: it stays while other places are looked at. */
export const useReportStore = defineStore('report', () => {
  const status = shallowRef<ReportStatus | null>(null);
  const report = shallowRef<Report | null>(null);
  const rows = shallowRef<readonly ReportRow[]>([]);
  const error = shallowRef<AppError | null>(null);
  /** What is chosen, and for which account. */
  const draft = shallowRef<OrderDraft | null>(null);
  const accountId = shallowRef<string | null>(null);
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
  const more = (): Promise<void> =>
    guarded(async () => {
      const id = report.value?.id;
      if (id === undefined) return;
      const offset = rows.value.length;
      const next = await call(rollcall.reports.rows({ id, offset, limit: shownAtOnce }));
      if (report.value?.id === id && rows.value.length === offset) rows.value = [...rows.value, ...next];
    });
  const show = (id: string): Promise<void> =>
    guarded(async () => {
      const answer = await call(rollcall.reports.read({ id }));
      if (status.value?.id !== id) return;
      [report.value, rows.value] = [answer, []];
      await more();
    });
  function accept(next: ReportStatus): void {
    if (status.value?.state === 'done' && status.value.id === next.id) return;
    status.value = next;
    if (next.state === 'done') void show(next.id);
  }
  rollcall.reports.changed((next) => {
    told.set(next.id, next);
    if (next.id === status.value?.id) accept(next);
  });

  return {
    ...{ status, report, rows, error, draft, more },
    isMaking: computed(() => status.value?.state === 'asking' || status.value?.state === 'reckoning'),
    /** Forgets the report of another account: main has given it up. */
    enter(id: string | null): void {
      if (accountId.value === id) return;
      accountId.value = id;
      [status.value, report.value, error.value, draft.value] = [null, null, null, null];
      rows.value = [];
    },
    begin: (order: ReportOrder, ask: boolean) =>
      guarded(async () => {
        const begun = await call(rollcall.reports.start({ ...order, ask }));
        report.value = null;
        accept(told.get(begun.id) ?? begun);
      }),
    cancel: () =>
      guarded(async () => {
        if (status.value) accept(await call(rollcall.reports.cancel({ id: status.value.id })));
      }),
  };
});
