import { optionsGiven } from '@shared/command-line/options-given.ts';
import { kindOf, type Field } from '@shared/devices/field.ts';
import type { Change } from '@shared/operations/change.ts';
import { wrongUsage } from './failures.ts';

/**
 * Returns the id of an option by its name, anything else as typed: core checks it against the field. Throws `Failure`
 * `invalid-request` when several options have that name.
 */
export function valueGiven(field: Field, text: string): Change['value'] {
  if (kindOf(field) !== 'option') return text;
  const [option, ...others] = optionsGiven(field, text);
  if (!option || others.length === 0) return option?.id ?? text;
  const named = [option, ...others].map(({ id, name }) => `${String(id)} (${name})`).join(', ');
  throw wrongUsage(
    `“${text}” may mean several values of ${field.displayName}.`,
    `Give one by its id: ${named}.`,
  );
}
