const [begin, end] = ['\u{E000}', '\u{E001}'];

/** Returns the value to fill a gap of a message with, so that `UiPhrase` puts its slot of that name there. */
export const gap = (name: string): string => `${begin}${name}${end}`;

/** A piece of a phrase: text, or the name of a slot. */
export type Piece = { readonly text: string } | { readonly slot: string };

/** Splits a message whose gaps were filled with `gap` into texts and slots. */
export const pieces = (phrase: string): Piece[] =>
  phrase
    .split(new RegExp(`${begin}([^${end}]*)${end}`))
    .map((piece, index) => (index % 2 === 1 ? { slot: piece } : { text: piece }));
