import { QueryError } from './problem.ts';
import { say } from './words.ts';

/** A token of a query; the `text` of a quoted one is its meaning, without quotes and escapes. */
export interface Token {
  readonly kind: 'word' | 'quoted' | 'symbol';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const space = /\s+/uy;
const symbol = /[<>!=]=|<>|!~|[=<>~≤≥≠(),]/uy;
/** The characters that end a word, for use in a character class of a pattern. */
export const endsWord = '\\s"“”„()=,!<>~≤≥≠';
const word = new RegExp(`[^${endsWord}]+`, 'uy');
/** By the opening mark: what follows it up to the closing one, and the usual closing one. */
const quotes: ReadonlyMap<string, { readonly rest: RegExp; readonly closing: string }> = new Map([
  ['"', { rest: /[^"\\]*(?:\\.[^"\\]*)*"/suy, closing: '"' }],
  ['“', { rest: /[^”\\]*(?:\\.[^”\\]*)*”/suy, closing: '”' }],
  ['„', { rest: /[^“”\\]*(?:\\.[^“”\\]*)*[“”]/suy, closing: '“' }],
]);
/** A backslash that would escape what follows it, unlike one that is escaped itself. */
const openEscape = /(?<!\\)(?:\\\\)*\\$/u;

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

const unescaped = (text: string): string =>
  text.replace(/\\(?:u\{([0-9a-f]{1,6})\}|(.))/gisu, (_, code: string | undefined, character: string) => {
    if (code === undefined) return escapes.get(character) ?? character;
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD';
  });

function match(pattern: RegExp, text: string, from: number): string | null {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? null;
}

function quotedAt(text: string, from: number): Token | null {
  const quote = quotes.get(text.charAt(from));
  if (!quote) return null;
  const rest = match(quote.rest, text, from + 1);
  if (rest === null) {
    const open = text.slice(from).replace(openEscape, '$&\\');
    throw new QueryError({ from, to: text.length }, say('quoteNotClosed'), {
      suggestions: [`${open}${quote.closing}`],
    });
  }
  return { kind: 'quoted', text: unescaped(rest.slice(0, -1)), from, to: from + 1 + rest.length };
}

function tokenAt(text: string, from: number): Token {
  const quoted = quotedAt(text, from);
  if (quoted) return quoted;
  const sign = match(symbol, text, from);
  if (sign !== null) return { kind: 'symbol', text: sign, from, to: from + sign.length };
  const plain = match(word, text, from);
  if (plain !== null) return { kind: 'word', text: plain, from, to: from + plain.length };
  throw new QueryError({ from, to: from + 1 }, say('meansNothing', { character: text.charAt(from) }));
}

/**
 * Returns the tokens of a query: words, quoted texts (`"…"`, `“…”` or `„…“`, with `\"`, `\\`, `\n`, `\t` and `\u{hex}`),
 * and the signs of operators and lists. Throws `QueryError` at a quotation mark that is not closed.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let from = match(space, text, 0)?.length ?? 0;
  while (from < text.length) {
    const token = tokenAt(text, from);
    tokens.push(token);
    from = token.to + (match(space, text, token.to)?.length ?? 0);
  }
  return tokens;
}

const isKeyword = (text: string): boolean => /^(and|or|not|in|to|is|between)$/i.test(text);

/** Whether the token joins conditions, and so ends unquoted names and values. */
export const isConnective = (token: Token | undefined): boolean =>
  token?.kind === 'word' && /^(and|or)$/i.test(token.text);

/** Characters that are invisible, or change how others are displayed. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Whether the words need no quotes: separated by single spaces, without keywords and invisible characters. */
export const isBare = (text: string): boolean =>
  text.search(invisible) < 0 &&
  text.split(' ').every((part) => match(word, part, 0) === part && part !== '' && !isKeyword(part));

/** Returns the text in quotes; invisible characters are escaped. */
export function quoted(text: string): string {
  const inner = text
    .replace(/["\\]/g, '\\$&')
    .replace(invisible, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
  return `"${inner}"`;
}
