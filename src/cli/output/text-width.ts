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
