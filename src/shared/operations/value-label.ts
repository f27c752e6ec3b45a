import type { Operand } from '../devices/filter.ts';
import { numberInEnglish } from './in-english.ts';
import type { Edit } from './edit.ts';
import { say, sayInEnglish } from './words.ts';

/**
 * The label of several old values in the journal and the ledger, which are written in English regardless of the current
 * language.
 */
export const oldValuesLabel = 'their old values';

/** Returns the label of `count` values of a file, likewise. */
export const fileValuesLabel = (count: number): string => `${numberInEnglish(count)} values of a file`;

function editText(edit: Edit, speak: typeof say): string {
  switch (edit.kind) {
    case 'append':
      return speak('appended', { text: edit.text });
    case 'prepend':
      return speak('prepended', { text: edit.text });
    case 'replace': {
      const { text, by } = edit;
      return by === '' ? speak('removed', { text }) : speak('replaced', { text, by });
    }
    case 'turn-over':
      return speak('turnedOver');
  }
}

/** Returns the label of an edit in the journal and the ledger, likewise. */
export const editLabel = (edit: Edit): string => editText(edit, sayInEnglish);

/** Returns what an edit does, for display. */
export const editWords = (edit: Edit): string => editText(edit, say);

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
