import type { Operand } from '../devices/filter.ts';
import { numberInEnglish } from './in-english.ts';
import { say } from './words.ts';

/** What the journal and the ledger have for several old values; they are written in English whatever is spoken. */
export const oldValuesLabel = 'their old values';

/** The same for so many values of a file. */
export const fileValuesLabel = (count: number): string => `${numberInEnglish(count)} values of a file`;

/**
 * What an operation sets as people read it.
 *
 * @param label as the journal has it
 * @param value the first value that is set: a text that reads like a label is none
 */
export function valueLabelWords(label: string, value: Operand): string {
  if (label === String(value)) return label;
  if (label === oldValuesLabel) return say('oldValues');
  const count = /^([\d,]+) values of a file$/.exec(label)?.[1];
  return count === undefined ? label : say('fileValues', { n: Number(count.replaceAll(',', '')) });
}
