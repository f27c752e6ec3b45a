import type { Operand } from '../devices/filter.ts';
import { numberInEnglish } from './in-english.ts';
import { say } from './words.ts';

/**
 * The label of several old values in the journal and the ledger, which are written in English regardless of the current
 * language.
 */
export const oldValuesLabel = 'their old values';

/** Returns the label of `count` values of a file, likewise. */
export const fileValuesLabel = (count: number): string => `${numberInEnglish(count)} values of a file`;

/**
 * Returns what an operation sets, for display.
 *
 * @param label as in the journal
 * @param value the first value that is set: if the label is that text itself, it is not translated
 */
export function valueLabelWords(label: string, value: Operand): string {
  if (label === String(value)) return label;
  if (label === oldValuesLabel) return say('oldValues');
  const count = /^([\d,]+) values of a file$/.exec(label)?.[1];
  return count === undefined ? label : say('fileValues', { n: Number(count.replaceAll(',', '')) });
}
