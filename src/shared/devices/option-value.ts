import { optionName, type Field, type FieldOption } from './field.ts';
import { valueText, type FieldValue } from './value.ts';

/** Returns the option id in a value, which may arrive as a number or as text (known-shapes); `null` when it is not an id. */
export function optionIdOf(value: FieldValue): number | null {
  const text = valueText(value).trim();
  const id = text === '' ? NaN : Number(text);
  return Number.isInteger(id) ? id : null;
}

/**
 * Returns a value of a field with options as the user reads it: the name of the option; a value that is not an id
 * unchanged.
 */
export function optionText(field: Pick<Field, 'options'>, value: FieldValue): string {
  const id = optionIdOf(value);
  return id === null ? valueText(value) : optionName(field, id);
}

/**
 * Returns the options of a field that a text names: those with exactly this name; without any, those whose name is the
 * same after `fold`. Several if the name is ambiguous.
 */
export function optionsNamed(
  { options }: Pick<Field, 'options'>,
  text: string,
  fold: (name: string) => string,
): readonly FieldOption[] {
  const exact = options.filter(({ name }) => name === text);
  return exact.length > 0 ? exact : options.filter(({ name }) => fold(name) === fold(text));
}
