const [begin, end] = ['\u{E000}', '\u{E001}'];

/** Fills a gap of a message with a place for the slot of that name of `UiPhrase`. */
export const gap = (name: string): string => `${begin}${name}${end}`;

/** A piece of a phrase: a text, or the name of a slot. */
export type Piece = { readonly text: string } | { readonly slot: string };

/** What was said with gaps for slots, piece by piece. */
export const pieces = (phrase: string): Piece[] =>
  phrase
    .split(new RegExp(`${begin}([^${end}]*)${end}`))
    .map((piece, index) => (index % 2 === 1 ? { slot: piece } : { text: piece }));
