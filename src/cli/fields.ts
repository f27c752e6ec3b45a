import { macField, type Field } from '@shared/devices/field.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { wrongUsage } from './failures.ts';

/** A field by its technical or display name. Throws `Failure` `invalid-request` where it is not clear which. */
export function fieldNamed(name: string, fields: readonly Field[]): Field {
  const [field, ...others] = lexiconOf(fields).meant(name);
  if (!field) throw wrongUsage(`The company has no field “${name}”.`, 'Run “rollcall fields” to see them.');
  if (others.length === 0) return field;
  const names = [field, ...others].map((one) => one.name).join(', ');
  throw wrongUsage(`“${name}” may mean several fields.`, `Name one of: ${names}.`);
}

/**
 * Fields by a list of names with commas between, `*` for all; the address first where all are meant. Throws `Failure`
 * `invalid-request` where one is not known, or none is named.
 */
export function fieldsNamed(list: string, fields: readonly Field[]): readonly Field[] {
  if (list.trim() === '*') {
    return fields.toSorted((a, b) => Number(b.name === macField) - Number(a.name === macField));
  }
  const names = list.split(',').map((name) => name.trim());
  const named = new Set(names.filter((name) => name !== '').map((name) => fieldNamed(name, fields)));
  if (named.size === 0) throw wrongUsage('--fields names no field.', 'Name one, or leave --fields out.');
  return [...named];
}
