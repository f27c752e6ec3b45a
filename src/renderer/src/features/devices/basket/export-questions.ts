import { computed } from 'vue';
import type { ExportOrder } from '@shared/export/contract.ts';
import { call, rollcall } from '@page/api/index.ts';
import { useBasketStore } from './basket-store.ts';
import { useFleetStore } from '../fleet/fleet-store.ts';
import { selectionOf } from '../rows/selection-of.ts';

type Question = ExportOrder['question'];

/** The devices that can be exported: those shown, and those selected, wherever they are. */
export function useExportQuestions() {
  const fleet = useFleetStore();
  const basket = useBasketStore();
  const shown = computed((): Question | null => {
    if (!fleet.choice || !fleet.isAnswered) return null;
    const { filters, anyOf } = fleet.asked;
    return { ...selectionOf(fleet.choice), filters, ...(anyOf ? { anyOf } : {}) };
  });
  /** Resolves with `null` while no device is selected. Opening the unfiltered fleet sends no request. */
  const readSelected = async (): Promise<Question | null> => {
    const { macs } = await basket.settled();
    if (macs.length === 0 || !fleet.choice) return null;
    const { key } = await call(rollcall.devices.open({ filters: [] }));
    return { key, sort: selectionOf(fleet.choice).sort, macs, filters: [] };
  };
  return { shown, readSelected };
}
