import { shallowRef } from 'vue';
import type { ReportOrder, ReportStatus } from '@shared/reports/contract.ts';
import { call, rollcall } from '@page/api/index.ts';

/** Follows the report that is being made or was made last, as the main process reports it. The requests throw `ApiError`. */
export function followedReport(onDone: (id: string) => void) {
  const status = shallowRef<ReportStatus | null>(null);
  // An event may overtake the response that names the report.
  const received = new Map<string, ReportStatus>();

  function accept(next: ReportStatus): void {
    if (status.value?.state === 'done' && status.value.id === next.id) return;
    status.value = next;
    if (next.state === 'done') onDone(next.id);
  }
  rollcall.reports.changed((next) => {
    received.set(next.id, next);
    if (next.id === status.value?.id) accept(next);
  });

  const begin = async (order: ReportOrder, ask: boolean): Promise<void> => {
    const begun = await call(rollcall.reports.start({ ...order, ask }));
    accept(received.get(begun.id) ?? begun);
  };
  const cancel = async (): Promise<void> => {
    if (!status.value) return;
    const { id } = status.value;
    const stopped = await call(rollcall.reports.cancel({ id }));
    if (status.value?.id === id) accept(stopped);
  };
  return { status, begin, cancel };
}
