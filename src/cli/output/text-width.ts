import fastStringWidth from 'fast-string-width';

/** Returns how many terminal columns a text takes: wide characters two, combining marks none. */
// Terminals show Hangul letters as the syllables that they form.
export const widthOf = (text: string): number => fastStringWidth(text.normalize('NFC'));

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts a text to at most `maxWidth` columns; a cut one ends with `…`, and no character is split. */
export function cutToWidth(text: string, maxWidth: number): string {
  if (widthOf(text) <= maxWidth) return text;
  let [cut, width] = ['', 0];
  for (const { segment } of characters.segment(text)) {
    width += widthOf(segment);
    if (width >= maxWidth) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** Breaks a text between words into lines of at most `maxWidth` columns; a longer word has a line of its own. */
export function wrapToWidth(text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length === 0 || widthOf(longer) > maxWidth) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
