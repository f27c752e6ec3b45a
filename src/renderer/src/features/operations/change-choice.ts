import type { Operand } from '@shared/devices/filter.ts';

/** What stands in the step Choose. Nothing is chosen in advance. */
export interface ChangeDraft {
  fieldName: string | undefined;
  /** The chosen option or yes/no; `undefined` where the value is typed, or not chosen yet. */
  picked: Operand | undefined;
  text: string;
  reason: string;
}

export const emptyDraft = (): ChangeDraft => ({
  fieldName: undefined,
  picked: undefined,
  text: '',
  reason: '',
});
