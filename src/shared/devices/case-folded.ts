/**
 * Returns a text in lower case. `toLowerCase` writes a sigma at the end of a word differently, so that the beginning of a
 * word in capitals would not be found in it.
 */
export const inLowerCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** No text without one of these has a letter and its mark apart, or a dotless i. */
const mayDiffer = /\u0131|[\u0300-\uffff]/;

/** Dotless and dotted i, as Turkish has them: in lower case, the capital of the latter is an i with a dot apart. */
const otherIs = /\u0131|i\u0307/g;

/**
 * Returns a text as texts are searched: in lower case, with each letter and its marks as one character, which some systems
 * write as several. The letters i of Turkish are all the same: `toLowerCase` takes capitals for those of other languages.
 */
export function caseFolded(text: string): string {
  const lower = inLowerCase(text);
  return mayDiffer.test(lower) ? lower.normalize('NFC').replace(otherIs, 'i') : lower;
}
