import * as z from 'zod';
import { partitionPoint } from '@shared/bisect.ts';
import { Failure } from '@shared/contract/failure.ts';
import { viewVersion } from '@shared/views/canonical.ts';
import { namedViewSchema } from '@shared/views/schema.ts';
import type { NamedView } from '@shared/views/view.ts';
import { say } from './words.ts';

const fileSchema = namedViewSchema.extend({ rollcallView: z.literal(viewVersion) });
const versionSchema = z.object({ rollcallView: z.int().positive() });

type Issue = z.core.$ZodIssue;

/** The issue with the deepest path: it belongs to the alternative of a union that was most likely meant. */
function deepestOf(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors
    .flatMap((issues) => issues.map(deepestOf))
    .reduce<Issue | null>((best, next) => (best && best.path.length >= next.path.length ? best : next), null);
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}

function placeOf(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return `$${steps.join('')}`;
}

function broken(source: string, what: string, cause?: unknown): Failure {
  return new Failure(
    {
      code: 'invalid-request',
      happened: say('noView', { source, what }),
      safe: say('viewsAsTheyWere'),
      todo: say('chooseExported'),
    },
    { cause },
  );
}

function newer(source: string, version: number): Failure {
  return new Failure({
    code: 'invalid-request',
    happened: say('newer', { source }),
    safe: say('viewsAsTheyWere'),
    todo: say('installNewest'),
    details: `view format ${version}, known up to ${viewVersion}`,
  });
}

/** Whether the beginning of a text is valid JSON as far as it goes. */
function isOnlyCutOff(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    return position === undefined
      ? /end of JSON|unterminated/i.test(message)
      : Number(position) >= beginning.length;
  }
}

/** Finds the line and column where a text stops being valid JSON; not every error message has the position. */
function placeInText(text: string): { readonly line: number; readonly column: number } {
  const good = partitionPoint(1, text.length + 1, (length) => isOnlyCutOff(text.slice(0, length))) - 1;
  const lines = text.slice(0, good).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw broken(source, say('noJson', placeInText(text)), error);
  }
}

function check(value: unknown, source: string): NamedView {
  const version = versionSchema.safeParse(value);
  if (version.success && version.data.rollcallView > viewVersion)
    throw newer(source, version.data.rollcallView);
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues.map(deepestOf);
    const expected = (issue?.message ?? '').replace(/^Invalid \w+: /, '');
    throw broken(source, say('wrongAt', { place: placeOf(issue?.path ?? []), expected }));
  }
  const { rollcallView: _, ...view } = parsed.data;
  return view;
}

/**
 * Reads a view from a text.
 *
 * @param source the name of the text, to begin a sentence with: `“trams.rollcall-view.json”`
 * @throws `Failure` `invalid-request` with the position of the error, or because a newer version of Rollcall wrote it
 */
export function readView(text: string, source: string): NamedView {
  const value = parseJson(text.replace(/^\uFEFF/, ''), source);
  try {
    return check(value, source);
  } catch (error) {
    if (error instanceof RangeError) throw broken(source, say('tooDeep'), error);
    throw error;
  }
}
