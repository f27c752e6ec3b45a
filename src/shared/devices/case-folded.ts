/**
 * Returns a text in lower case. `toLowerCase` writes a sigma at the end of a word differently, so that the beginning of a
 * word in capitals would not be found in it.
 */
export const inLowerCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** No text without one of these has a letter and its mark apart. */
const mayBeApart = /[\u0300-\uffff]/;

/**
 * Returns a text as texts are searched: in lower case, with each letter and its marks as one character, which some systems
 * write as several.
 */
export function caseFolded(text: string): string {
  const lower = inLowerCase(text);
  return mayBeApart.test(lower) ? lower.normalize('NFC') : lower;
}
