import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ExactLiteral } from './exact-number.ts';
import { isRecord, jsonPath, listAt, matchShape, own, recordAt, ShapeMismatch } from './shape.ts';

/** Returns the message of a mismatch. */
function mismatchOf(attempt: () => unknown): ShapeMismatch {
  try {
    attempt();
  } catch (error) {
    if (error instanceof ShapeMismatch) return error;
    throw error;
  }
  throw new Error('it matches');
}

it('writes unusual keys of a path in brackets, and the root as a dollar', () => {
  expect(jsonPath([])).toBe('$');
  expect(jsonPath(['_a1', '1a', 'a-b', '', 'é'])).toBe('$._a1["1a"]["a-b"][""]["é"]');
});

describe('a shape that does not match', () => {
  it.each([
    ['a text', z.string()],
    ['a number', z.number()],
    ['true or false', z.boolean()],
    ['a list', z.array(z.string())],
    ['an object', z.object({})],
    ['null', z.null()],
    ['a length', z.custom(() => false, { error: 'a length' })],
  ] as const)('is reported as %s', (expected, schema) => {
    const { message } = mismatchOf(() => matchShape(schema, Symbol('neither'), ['data']));
    expect(message).toBe(`$.data: expected ${expected}`);
  });

  it('is a fraction where a whole number is expected', () => {
    expect(mismatchOf(() => matchShape(z.int(), 1.5, [])).message).toBe('$: expected a whole number');
  });

  it.each([
    ['a number of at least 0', z.int().nonnegative(), -1],
    ['a text that is not empty', z.string().min(1), ''],
  ] as const)('that is too small is reported as lacking %s', (expected, schema, value) => {
    expect(mismatchOf(() => matchShape(schema, value, [])).message).toBe(`$: expected ${expected}`);
  });

  it('has the location of the problem within the value that was checked', () => {
    const schema = z.object({ list: z.array(z.object({ id: z.string() })) });
    const mismatch = mismatchOf(() => matchShape(schema, { list: [{ id: 'a' }, { id: 1 }] }, ['data', 3]));
    expect(mismatch.path).toEqual(['data', 3, 'list', 1, 'id']);
    expect(mismatch).toMatchObject({ name: 'ShapeMismatch', expected: 'a text' });
    expect(mismatch.message).toBe('$.data[3].list[1].id: expected a text');
  });
});

it('returns what the schema makes of a value', () => {
  expect(matchShape(z.object({ id: z.string().transform(Number) }), { id: '7', more: 1 }, [])).toEqual({
    id: 7,
  });
});

it('recognises a list and an object, and nothing else as one', () => {
  expect(listAt([1], [], 'a list of devices')).toEqual([1]);
  expect(recordAt({ a: 1 }, [], 'a device')).toEqual({ a: 1 });
  const others = [null, undefined, 'text', 7, new ExactLiteral('12345678901234567890')];
  expect([[], ...others].map(isRecord)).toEqual([[], ...others].map(() => false));
  for (const other of [{}, ...others]) {
    expect(mismatchOf(() => listAt(other, ['data'], 'a list of devices')).message).toBe(
      '$.data: expected a list of devices',
    );
  }
  for (const other of [[], ...others]) {
    expect(mismatchOf(() => recordAt(other, ['data'], 'a device')).message).toBe('$.data: expected a device');
  }
});

it('does not return inherited properties', () => {
  expect(own({ constructor: 1 }, 'constructor')).toBe(1);
  expect(own({}, 'constructor')).toBeUndefined();
});
