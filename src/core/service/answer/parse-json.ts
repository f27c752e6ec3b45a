import { ExactLiteral, isExact } from './exact-number.ts';

/**
 * Matches a number with 16 or more digits or with an exponent, where a value may begin. It may also match inside a
 * string, which only costs time. Numbers of up to 15 digits always survive the conversion to a double.
 */
const riskyNumber = /(?:^|[:[,])\s*(-?(?:\d[\d.]{15,}|\d[\d.]*[eE])[\d.eE+-]*)/g;

/** A number as JSON allows it; for anything else, parsing has to fail. */
const wellFormed = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** What can follow a number. Parts of a MAC address look like numbers (`:0E:`) but are followed by something else. */
const afterNumber = ['', ',', ']', '}', ' ', '\n', '\r', '\t'];

/** Returns the numbers of a text that may lose digits: their positions and literals. */
function inexactIn(json: string): { readonly at: number; readonly literal: string }[] {
  const found: { readonly at: number; readonly literal: string }[] = [];
  for (const { 0: hit, 1: literal = '', index } of json.matchAll(riskyNumber)) {
    const end = index + hit.length;
    const isNumber = wellFormed.test(literal) && afterNumber.includes(json.charAt(end));
    if (isNumber && !isExact(literal)) found.push({ at: end - literal.length, literal });
  }
  return found;
}

/** The start of the string that stands in for a number, in JSON spelling. */
const escapedMark = '\\u0000';

/**
 * Replaces the numbers with marked strings. One inside a string ends that string early, so that the result is not JSON.
 */
function withMarks(json: string, numbers: ReturnType<typeof inexactIn>): string {
  let marked = '';
  let done = 0;
  for (const { at, literal } of numbers) {
    marked += `${json.slice(done, at)}"${escapedMark}${literal}"`;
    done = at + literal.length;
  }
  return marked + json.slice(done);
}

const ofMark = (value: unknown): unknown =>
  typeof value === 'string' && value.charCodeAt(0) === 0 ? new ExactLiteral(value.slice(1)) : value;

/** Replaces marked strings with exact numbers, in place. */
function unmark(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return ofMark(value);
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    const inner = record[key];
    if (typeof inner === 'object' || typeof inner === 'string') {
      const unmarked = unmark(inner);
      if (unmarked !== inner) record[key] = unmarked;
    }
  }
  return value;
}

type SourceReviver = (this: unknown, key: string, value: unknown, context?: { source?: string }) => unknown;

const keepExact: SourceReviver = (_key, value, context) => {
  if (typeof value !== 'number' || context?.source === undefined || isExact(context.source)) return value;
  return new ExactLiteral(context.source);
};

function parseMarked(json: string, numbers: ReturnType<typeof inexactIn>): unknown {
  try {
    return unmark(JSON.parse(withMarks(json, numbers)));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return JSON.parse(json, keepExact);
  }
}

/**
 * Parses JSON; numbers that a double cannot hold become `ExactLiteral`. Any key is an ordinary own key, `__proto__`
 * included. Throws `SyntaxError`, or `RangeError` when nested too deeply.
 */
export function parseJson(text: string): unknown {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const numbers = inexactIn(json);
  if (numbers.length === 0) return JSON.parse(json);
  // A reviver makes parsing ten times slower. It is not needed unless the text itself contains the mark.
  return json.includes(escapedMark) ? JSON.parse(json, keepExact) : parseMarked(json, numbers);
}

const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };

/** Returns the JSON text of a parsed value, with exact numbers spelled as they came. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner instanceof ExactLiteral ? rawJSON(inner.text) : inner,
  );
