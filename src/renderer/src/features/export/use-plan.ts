import { shallowRef, watch, type ShallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { ExportOrder, ExportPlan } from '@shared/export/contract.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';

/** The plan of the chosen export, updated with the choice. */
export function usePlan(order: () => ExportOrder): {
  readonly plan: Readonly<ShallowRef<ExportPlan | null>>;
  readonly error: Readonly<ShallowRef<AppError | null>>;
} {
  const plan = shallowRef<ExportPlan | null>(null);
  const error = shallowRef<AppError | null>(null);
  const turns = createTurns();
  const ask = async (): Promise<void> => {
    const isLatest = turns.begin();
    try {
      const answer = await call(rollcall.export.plan(order()));
      if (!isLatest()) return;
      [plan.value, error.value] = [answer, null];
    } catch (thrown) {
      if (isLatest()) [plan.value, error.value] = [null, appErrorOf(thrown)];
    }
  };
  watch(order, ask, { immediate: true, deep: true });
  return { plan, error };
}
