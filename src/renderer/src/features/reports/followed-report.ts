import { shallowRef } from 'vue';
import type { ReportOrder, ReportStatus } from '@shared/reports/contract.ts';
import { call, rollcall } from '@page/api/index.ts';

/** The report that is being made or was made last, as main tells of it. The requests throw `ApiError`. */
export function followedReport(onDone: (id: string) => void) {
  const status = shallowRef<ReportStatus | null>(null);
  // What is told may overtake the answer that names the report.
  const told = new Map<string, ReportStatus>();

  function accept(next: ReportStatus): void {
    if (status.value?.state === 'done' && status.value.id === next.id) return;
    status.value = next;
    if (next.state === 'done') onDone(next.id);
  }
  rollcall.reports.changed((next) => {
    told.set(next.id, next);
    if (next.id === status.value?.id) accept(next);
  });

  const begin = async (order: ReportOrder, ask: boolean): Promise<void> => {
    const begun = await call(rollcall.reports.start({ ...order, ask }));
    accept(told.get(begun.id) ?? begun);
  };
  const cancel = async (): Promise<void> => {
    if (status.value) accept(await call(rollcall.reports.cancel({ id: status.value.id })));
  };
  return { status, begin, cancel };
}
