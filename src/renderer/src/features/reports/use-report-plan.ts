import { onUnmounted, reactive, shallowRef, watch } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { ReportOrder, ReportPlan } from '@shared/reports/contract.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';

/** Keeps the cost of the chosen order up to date with the order and with the reading of the devices. */
export function useReportPlan(order: () => ReportOrder | null) {
  const plan = shallowRef<ReportPlan | null>(null);
  const error = shallowRef<AppError | null>(null);
  const turns = createTurns();
  const ask = async (): Promise<void> => {
    const isLatest = turns.begin();
    const wanted = order();
    if (wanted === null) return;
    try {
      const answer = await call(rollcall.reports.plan(wanted));
      if (isLatest()) [plan.value, error.value] = [answer, null];
    } catch (thrown) {
      if (isLatest()) [plan.value, error.value] = [null, appErrorOf(thrown)];
    }
  };
  const askAnew = (): void => {
    [plan.value, error.value] = [null, null];
    void ask();
  };
  watch(() => JSON.stringify(order()), askAnew, { immediate: true });
  // Without the devices there is no plan: it is requested again once they are read.
  const stop = rollcall.devices.status(({ state, readAtMs }) => {
    if (state === 'ready' && readAtMs !== null && plan.value === null && error.value !== null) void ask();
  });
  onUnmounted(stop);
  return reactive({ plan, error, ask });
}
