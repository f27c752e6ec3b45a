import { shallowRef } from 'vue';
import type { Report, ReportRow } from '@shared/reports/contract.ts';
import { call, rollcall } from '@page/api/index.ts';

/** How many devices or values are shown at first, and how many more at a time. */
export const shownAtOnce = 100;

/** A finished report, with as many of its devices as were requested. The requests throw `ApiError`. */
export function shownReport() {
  const report = shallowRef<Report | null>(null);
  const rows = shallowRef<readonly ReportRow[]>([]);

  const more = async (): Promise<void> => {
    const id = report.value?.id;
    if (id === undefined) return;
    const offset = rows.value.length;
    const next = await call(rollcall.reports.rows({ id, offset, limit: shownAtOnce }));
    if (report.value?.id === id && rows.value.length === offset) rows.value = [...rows.value, ...next];
  };
  /** Shows a report, unless another one is wanted by the time it is read. */
  const show = async (id: string, isWanted: () => boolean): Promise<void> => {
    const answer = await call(rollcall.reports.read({ id }));
    if (!isWanted()) return;
    [report.value, rows.value] = [answer, []];
    await more();
  };
  const forget = (): void => {
    [report.value, rows.value] = [null, []];
  };
  return { report, rows, more, show, forget };
}
