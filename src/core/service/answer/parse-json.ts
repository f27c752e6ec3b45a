import { ExactLiteral, isExact } from './exact-number.ts';

/**
 * A number of 16 or more digits or with an exponent, at a place where a value may begin. It may also hit inside a
 * text, which only costs time. Up to 15 digits always survive the way through a double.
 */
const riskyNumber = /(?:^|[:[,])\s*(-?(?:\d[\d.]{15,}|\d[\d.]*[eE])[\d.eE+-]*)/g;

/** What can stand behind a number. A MAC address has `:0E:` and ends otherwise. */
const behindNumber = ['', ',', ']', '}', ' ', '\n', '\r', '\t'];

/** Whether a number in the text may be lost. Looked for first, since a reviver makes parsing ten times slower. */
function holdsInexact(json: string): boolean {
  for (const { 0: hit, 1: literal = '', index } of json.matchAll(riskyNumber)) {
    if (behindNumber.includes(json.charAt(index + hit.length)) && !isExact(literal)) return true;
  }
  return false;
}

type SourceReviver = (this: unknown, key: string, value: unknown, context?: { source?: string }) => unknown;

const keepExact: SourceReviver = (_key, value, context) => {
  if (typeof value !== 'number' || context?.source === undefined || isExact(context.source)) return value;
  return new ExactLiteral(context.source);
};

/**
 * Parses JSON; numbers that a double cannot hold become `ExactLiteral`. Any key is an ordinary own key, `__proto__`
 * included. Throws `SyntaxError`, or `RangeError` when nested too deeply.
 */
export function parseJson(text: string): unknown {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return holdsInexact(json) ? JSON.parse(json, keepExact) : JSON.parse(json);
}

const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };

/** JSON text of a parsed value, exact numbers spelled as they came. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner instanceof ExactLiteral ? rawJSON(inner.text) : inner,
  );
