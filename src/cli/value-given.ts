import { kindOf, type Field, type FieldOption } from '@shared/devices/field.ts';
import type { Change } from '@shared/operations/contract.ts';
import { wrongUsage } from './failures.ts';

function optionsCalled(text: string, options: readonly FieldOption[]): readonly FieldOption[] {
  const exact = options.filter(({ name }) => name === text);
  if (exact.length > 0) return exact;
  return options.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
}

/**
 * Returns the id of an option by its name, anything else as typed: core checks it against the field. Throws `Failure`
 * `invalid-request` when several options have that name.
 */
export function valueGiven(field: Field, text: string): Change['value'] {
  if (kindOf(field) !== 'option') return text;
  const [option, ...others] = optionsCalled(text, field.options);
  if (!option || others.length === 0) return option?.id ?? text;
  const named = [option, ...others].map(({ id, name }) => `${String(id)} (${name})`).join(', ');
  throw wrongUsage(
    `“${text}” may mean several values of ${field.displayName}.`,
    `Give one by its id: ${named}.`,
  );
}
