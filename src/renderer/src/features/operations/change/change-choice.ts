import { macField } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import type { Change } from '@shared/operations/change.ts';
import type { ChangeWay } from './change-edit.ts';
import type { ChangeFieldTarget, WhichDevices } from './change-field-store.ts';

/** The inputs of the step Choose. Nothing is preselected. */
export interface ChangeDraft {
  which: WhichDevices | undefined;
  fieldName: string | undefined;
  /** The chosen option or yes/no; `undefined` where the value is typed, or not chosen yet. */
  picked: Operand | undefined;
  /** Whether a new value is given, or how it is computed from the present one. */
  way: ChangeWay;
  text: string;
  /** What `text` is replaced by. */
  by: string;
  reason: string;
}

/**
 * Returns an empty draft. Which devices to change is only a choice where there is a selection. A retry is the same change,
 * so the reason for it is proposed.
 */
export const emptyDraft = ({ selected, which, followUp }: ChangeFieldTarget): ChangeDraft => ({
  which: selected ? which : (which ?? 'matching'),
  fieldName: undefined,
  picked: undefined,
  way: 'set',
  text: '',
  by: '',
  reason: followUp?.kind === 'retry' ? followUp.operation.reason : '',
});

/** Whether a value was typed or chosen, which the user would not want to lose. */
export const holdsValue = ({ picked, text, by }: ChangeDraft): boolean =>
  picked !== undefined || text !== '' || by !== '';

/** Returns the chosen devices as a change names them. */
export function devicesOf(target: ChangeFieldTarget, which: WhichDevices): Pick<Change, 'filters' | 'macs'> {
  const { filters, device } = target;
  if (which === 'device' && device)
    return { filters: [{ fieldName: macField, operatorId: 'Equals', operands: [device.mac] }] };
  const macs = which === 'selected' ? (target.selected ?? []) : target.matchingMacs;
  return macs ? { filters: [], macs: [...macs] } : { filters: [...filters] };
}
