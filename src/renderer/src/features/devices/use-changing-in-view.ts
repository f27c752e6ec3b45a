import { macTextOf } from '@shared/devices/mac-number.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useChangeField } from '@page/features/operations/index.ts';
import { useBasketStore } from './basket-store.ts';
import { useFleetStore } from './fleet-store.ts';
import { say } from './words.ts';

/** Opens a change of the shown devices, or of the selected ones. */
export function useChangingInView() {
  const fleet = useFleetStore();
  const basket = useBasketStore();
  const toasts = useToasts();
  const { openChangeField } = useChangeField();

  const selectedMacs = async (): Promise<string[]> => Array.from((await basket.settled()).macs, macTextOf);
  const changeField = async (which?: 'selected'): Promise<void> => {
    const selected = await selectedMacs();
    const target = await fleet.changeTarget();
    if (target === null) {
      toasts.show(say('filtersStillRead'));
      return;
    }
    openChangeField({ ...target, ...(selected.length > 0 ? { selected } : {}), ...(which ? { which } : {}) });
  };
  return { selectedMacs, changeField };
}
