import type { Operand } from '@shared/devices/filter.ts';
import type { ChangeFieldTarget, WhichDevices } from './change-field-store.ts';

/** The inputs of the step Choose. Nothing is preselected. */
export interface ChangeDraft {
  which: WhichDevices | undefined;
  fieldName: string | undefined;
  /** The chosen option or yes/no; `undefined` where the value is typed, or not chosen yet. */
  picked: Operand | undefined;
  text: string;
  reason: string;
}

/** Returns an empty draft. Which devices to change is only a choice where there is a selection. */
export const emptyDraft = ({ selected, which }: ChangeFieldTarget): ChangeDraft => ({
  which: selected ? which : 'matching',
  fieldName: undefined,
  picked: undefined,
  text: '',
  reason: '',
});
