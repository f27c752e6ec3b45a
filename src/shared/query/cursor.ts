import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** The position of the parser in a text. */
export interface Cursor {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  /** Index of the next token. */
  index: number;
  /** How many parentheses are open. */
  depth: number;
}

/** A range of a text, in UTF-16 units. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Returns the range of the next token; the end of the text when there is none. */
export function placeOf({ text, tokens, index }: Cursor): Place {
  const { from, to } = tokens[index] ?? { from: text.length, to: text.length };
  return { from, to };
}

/** Returns the range of the tokens from index `first` up to, not including, `end`. */
export function placeBetween({ text, tokens }: Cursor, first: number, end: number): Place {
  return {
    from: tokens[first]?.from ?? text.length,
    to: tokens[Math.max(first, end - 1)]?.to ?? text.length,
  };
}

/** Consumes the next token if it is one of the given words or signs, and returns whether it was. */
export function passes(cursor: Cursor, ...texts: readonly string[]): boolean {
  const token = cursor.tokens[cursor.index];
  const isThere = token !== undefined && token.kind !== 'quoted' && texts.includes(token.text.toLowerCase());
  if (isThere) cursor.index += 1;
  return isThere;
}
