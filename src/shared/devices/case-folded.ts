/**
 * Returns a text in lower case. `toLowerCase` writes a sigma at the end of a word differently, so that the beginning of a
 * word in capitals would not be found in it.
 */
export const inLowerCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** No text without one of these has a letter with a mark, a sharp s or a dotless i. */
const mayDiffer = /[\u00c0-\uffff]/;

/** The first character behind the Latin letters: a mark apart from its letter, or a letter of another script. */
const behindLatin = 0x300;

/** The marks of Latin, Greek and Cyrillic letters; those of other scripts make other letters. */
const marks = /[\u0300-\u036f]/g;

const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(marks, '').normalize('NFC').replaceAll('ß', 'ss').replaceAll('ı', 'i');

/** Latin letters without their marks, by character code; to take the marks from a whole text takes thrice as long. */
const plainLetters: string[] = [];

/** Returns a text as texts are searched, if it is Latin; `null` if it is not. */
function plainLatin(text: string): string | null {
  let plain = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= behindLatin) return null;
    if (code < 0xc0) continue;
    plain += text.slice(from, at) + (plainLetters[code] ??= withoutMarks(text.charAt(at)));
    from = at + 1;
  }
  return plain + text.slice(from);
}

/**
 * Returns a text as texts are searched: in lower case, without the marks of letters, which not everybody types, and with
 * the sharp s of German as the two letters that it stands for. The letters i of Turkish are all the same.
 */
export function caseFolded(text: string): string {
  const lower = inLowerCase(text);
  return mayDiffer.test(lower) ? (plainLatin(lower) ?? withoutMarks(lower)) : lower;
}
