import type * as z from 'zod';
import { ExactLiteral } from './exact-number.ts';

/** A location in an answer: keys and indices from the root. */
export type Path = readonly (string | number)[];

/** Formats a path as `$.data[3].MacAddress`, with unusual keys in brackets. */
export const jsonPath = (path: Path): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return /^[A-Za-z_]\w*$/.test(step) ? `${text}.${step}` : `${text}[${JSON.stringify(step)}]`;
  }, '$');

/** Thrown for an answer whose shape no decoder knows. */
export class ShapeMismatch extends Error {
  readonly path: Path;
  /** What was expected there, as a phrase: `a list of devices`. */
  readonly expected: string;

  constructor(path: Path, expected: string) {
    super(`${jsonPath(path)}: expected ${expected}`);
    this.name = 'ShapeMismatch';
    this.path = path;
    this.expected = expected;
  }
}

const phrases: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function phraseOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return phrases[issue.expected] ?? issue.expected;
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'a text that is not empty' : `a number of at least ${issue.minimum}`;
  return issue.message;
}

/** Returns the value as parsed by the schema. Throws `ShapeMismatch` with the location of the first problem. */
export function matchShape<S extends z.ZodType>(schema: S, value: unknown, path: Path): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const inner = (issue?.path ?? []).filter((step) => typeof step !== 'symbol');
  throw new ShapeMismatch([...path, ...inner], issue ? phraseOf(issue) : 'another form');
}

/** Returns the value as a list, or throws `ShapeMismatch`. */
export function listAt(value: unknown, path: Path, expected: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ShapeMismatch(path, expected);
  return value;
}

/** Returns whether the value is a JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactLiteral);

/** Returns the value as a JSON object, or throws `ShapeMismatch`. */
export function recordAt(value: unknown, path: Path, expected: string): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new ShapeMismatch(path, expected);
  return value;
}

/** Returns an own property of an object; inherited ones (`constructor`) count as absent. */
export const own = (record: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;
