import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseCompile, type ResourceNode } from '@intlify/message-compiler';
import { describe, expect, it } from 'vitest';
import { cs } from './cs.ts';
import { de } from './de.ts';
import type { Messages } from './words.ts';

const here = import.meta.dirname;
const areas = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const english = (area: string): Messages =>
  JSON.parse(readFileSync(join(here, area, 'en.json'), 'utf8')) as Messages;

const astOf = (message: string): ResourceNode => {
  const problems: string[] = [];
  const { ast } = baseCompile(message, {
    jit: true,
    onError: ({ message: problem }) => problems.push(problem),
  });
  expect(problems, message).toEqual([]);
  return ast;
};

/** Returns the names of the gaps of a message, and how many plural forms it has. */
function shape(message: string): { gaps: string[]; forms: number } {
  const text = JSON.stringify(astOf(message));
  const gaps = [...text.matchAll(/"key":"(\w+)"/g)].map(([, gap]) => gap ?? '');
  const forms = (astOf(message) as { body: { cases?: unknown[] } }).body.cases?.length ?? 1;
  return { gaps: [...new Set(gaps)].toSorted(), forms };
}

/** The units of numbers; a Czech “s” before a word is a preposition. */
const breaksAtUnit = /[\d}] (?:%|[kMG]?B|ms|px|d|h|min|s(?! \p{L}))(?!\p{L})/u;

it.each([
  ['Czech', cs],
  ['German', de],
] as const)('%s keeps units on the line of their numbers', (_name, catalogue) => {
  const messages = Object.entries(catalogue).flatMap(([area, said]) =>
    Object.entries(said).map(([key, message]) => `${area}.${key}: ${message}`),
  );
  expect(messages.filter((message) => breaksAtUnit.test(message))).toEqual([]);
});

describe.each([
  ['Czech', cs, 3],
  ['German', de, 2],
] as const)('the catalogue in %s', (_name, catalogue, forms) => {
  it('has every area', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(areas.toSorted());
  });

  it.each(areas)('has every message of %s, with the same gaps', (area) => {
    const [said, meant] = [catalogue[area] ?? {}, english(area)];
    expect(Object.keys(said)).toEqual(Object.keys(meant));
    for (const [key, message] of Object.entries(meant)) {
      const [ours, theirs] = [shape(said[key] ?? ''), shape(message)];
      // Every plural form is present. A message without plural forms in English may have them in another language, but
      // not the reverse.
      expect(ours, key).toMatchObject({ gaps: theirs.gaps });
      expect([1, forms], key).toContain(ours.forms);
      if (theirs.forms > 1) expect(ours.forms, key).toBe(forms);
    }
  });
});
