import type { Failure } from '@shared/contract/failure.ts';
import { allFields, namesIn } from '@shared/command-line/field-list.ts';
import { macField, type Field } from '@shared/devices/field.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { nearest } from '@shared/query/nearest.ts';
import { didYouMean } from './did-you-mean.ts';
import { wrongUsage } from './failures.ts';

function noField(name: string, fields: readonly Field[]): Failure {
  const near = nearest(name, fields, (field) => [field.name, field.displayName]);
  const todo = didYouMean(
    near.map((field) => field.name),
    'Run “rollcall fields” to see them.',
  );
  return wrongUsage(`The company has no field “${name}”.`, todo);
}

/**
 * Returns a field by its technical or display name. Throws `Failure` `invalid-request` when there is none, or when the
 * name is ambiguous.
 */
export function fieldNamed(name: string, fields: readonly Field[]): Field {
  const [field, ...others] = lexiconOf(fields).meant(name);
  if (!field) throw noField(name, fields);
  if (others.length === 0) return field;
  const names = [field, ...others].map((one) => one.name).join(', ');
  throw wrongUsage(`“${name}” may mean several fields.`, `Name one of: ${names}.`);
}

const macFirst = (fields: readonly Field[]): readonly Field[] =>
  fields.toSorted((a, b) => Number(b.name === macField) - Number(a.name === macField));

/**
 * Returns fields by a comma-separated list of names, each once; `*` means all that are not named before it, with the MAC
 * address first. Throws `Failure` `invalid-request` when a name is unknown or ambiguous, or the list is empty.
 */
export function fieldsNamed(list: string, fields: readonly Field[]): readonly Field[] {
  const names = namesIn(list);
  const named = new Set(
    names.flatMap((name) => (name === allFields ? macFirst(fields) : fieldNamed(name, fields))),
  );
  if (named.size === 0) throw wrongUsage('--fields names no field.', 'Name one, or leave --fields out.');
  return [...named];
}
