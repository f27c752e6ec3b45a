import { markColumns, type MarkColumn } from '@shared/export/formats.ts';
import type { Given, OptionSpec } from './arguments.ts';

/** The option of a command that lists devices with what the user keeps about them. */
export const marksOption: OptionSpec = {
  name: 'marks',
  value: 'NAMES',
  choices: [...markColumns, markColumns.join(), markColumns.toReversed().join()],
  summary: 'Also the stars or notes that the window has of the devices, from the data folder',
};

/** Returns the columns of marks that are asked for, in the order of `markColumns`. */
export function marksGiven(given: Given): MarkColumn[] {
  const names = given.text('marks')?.split(',') ?? [];
  return markColumns.filter((name) => names.includes(name));
}
