import type { Given } from './arguments.ts';
import { typedValue } from './typed-value.ts';

/**
 * Returns the command about an operation, in quotation marks, as it is typed. It names the data folder that the running
 * command was given: no other knows the operation.
 *
 * @param option a switch of `rollcall operations`
 */
export function operationCommand(given: Given, id: string, option?: 'devices' | 'follow' | 'verify'): string {
  const folder = given.text('user-data-dir');
  const what = option === undefined ? '' : ` --${option}`;
  const where = folder === undefined ? '' : ` --user-data-dir ${typedValue(folder) ?? 'DIR'}`;
  return `“rollcall operations ${id}${what}${where}”`;
}
