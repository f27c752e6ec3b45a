import { optionName, type Field } from './field.ts';
import { valueText, type FieldValue } from './value.ts';

/** The id of an option that a value holds, which may come as a number or as text (known-shapes); `null` where it holds none. */
export function optionIdOf(value: FieldValue): number | null {
  const text = valueText(value).trim();
  const id = text === '' ? NaN : Number(text);
  return Number.isInteger(id) ? id : null;
}

/** A value of a field with options as people read it: the option's name, and what holds no id as it came. */
export function optionText(field: Pick<Field, 'options'>, value: FieldValue): string {
  const id = optionIdOf(value);
  return id === null ? valueText(value) : optionName(field, id);
}
