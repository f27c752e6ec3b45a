import type { Field, FieldOption } from '../devices/field.ts';
import { optionsNamed } from '../devices/option-value.ts';

const ignoringCase = (name: string): string => name.toLowerCase();

/**
 * Returns the options of a field that a command may mean by a text as a new value. A text that means none is taken for an
 * id.
 */
export const optionsGiven = (field: Field, text: string): readonly FieldOption[] =>
  optionsNamed(field, text, ignoringCase);
