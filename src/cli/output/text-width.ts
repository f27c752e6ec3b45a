import fastStringWidth from 'fast-string-width';

/** How many columns of a terminal a text takes: wide characters two, combining marks none. */
// Letters of Hangul are shown as the syllables that they make.
export const widthOf = (text: string): number => fastStringWidth(text.normalize('NFC'));

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text of at most `most` columns; what is longer ends with `…`, and no character is cut in two. */
export function cutToWidth(text: string, most: number): string {
  if (widthOf(text) <= most) return text;
  let [cut, width] = ['', 0];
  for (const { segment } of characters.segment(text)) {
    width += widthOf(segment);
    if (width >= most) break;
    cut += segment;
  }
  return `${cut}…`;
}
