import type { AppError } from '@shared/contract/result.ts';
import { nameField } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { valueText } from '@shared/devices/value.ts';
import { appErrorOf } from '@page/api/index.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useInAccount } from '@page/features/accounts/index.ts';
import { useChangeField, type ChangeFieldTarget } from '@page/features/operations/index.ts';
import { useBasketStore } from './basket/basket-store.ts';
import { useFleetStore } from './fleet/fleet-store.ts';
import { valueIn } from './rows/row-chunk.ts';
import { withState } from './views/view-content.ts';
import { say } from './words.ts';

/** The device in focus, as a target of a change. */
function deviceHere({ hereMac, rows }: ReturnType<typeof useFleetStore>): Pick<ChangeFieldTarget, 'device'> {
  if (hereMac === null) return {};
  const row = rows.find(hereMac);
  return { device: { mac: hereMac, name: (row && valueText(valueIn(row, nameField))) || hereMac } };
}

/** Opens a change of the shown devices, of the selected ones, or of the one in focus. */
export function useChangingInView() {
  const fleet = useFleetStore();
  const fields = useFieldsStore();
  const basket = useBasketStore();
  const toasts = useToasts();
  const inAccount = useInAccount();
  const { openChangeField } = useChangeField();

  /** Tells why the devices of the filters are not known. */
  const tellUnknown = (error: AppError | null): void => {
    if (error) toasts.showError(error);
    else toasts.show(say('filtersNotRead'));
  };
  const selectedMacs = async (): Promise<string[]> => Array.from((await basket.settled()).macs, macTextOf);
  const open = async (which?: 'selected'): Promise<void> => {
    const selected = await selectedMacs();
    const target = await fleet.changeTarget();
    if (target === null) {
      // The selection is known whatever the filters are.
      if (which && selected.length > 0)
        openChangeField({ filters: [], matching: null, selected, which, isOnlyChoice: true });
      else tellUnknown(fleet.error ?? fields.error);
      return;
    }
    openChangeField({
      ...target,
      ...(target.oneByOne ? {} : { query: withState(fleet.query, fleet.online) }),
      ...(selected.length > 0 ? { selected } : {}),
      ...deviceHere(fleet),
      ...(which ? { which } : {}),
    });
  };
  const changeField = (which?: 'selected'): Promise<void> =>
    open(which).catch(inAccount((thrown: unknown) => tellUnknown(appErrorOf(thrown))));
  return { selectedMacs, changeField };
}
