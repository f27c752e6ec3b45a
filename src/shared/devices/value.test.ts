import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldValueSchema } from './schema.ts';
import { sameValue, valueText, type FieldValue } from './value.ts';

const value: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double({ noNaN: true }),
  fc.string(),
  fc.bigInt().map((n) => ({ exact: String(n) })),
  fc.json().map((json) => ({ json })),
);

describe('sameValue', () => {
  it('holds for a value and its copy', () => {
    fc.assert(fc.property(value, (v) => sameValue(v, structuredClone(v))));
  });

  it('does not depend on the order', () => {
    fc.assert(fc.property(value, value, (a, b) => sameValue(a, b) === sameValue(b, a)));
  });

  it('tells unset, empty, zero, false and their texts apart', () => {
    const different: FieldValue[] = [null, '', 0, false, '0', 'false', 'null', { exact: '0' }, { json: '0' }];
    const same = different.flatMap((a) => different.filter((b) => sameValue(a, b)));
    expect(same).toEqual(different);
  });

  it('treats both zeros as equal', () => expect(sameValue(0, -0)).toBe(true));
});

describe('valueText', () => {
  it.each<[FieldValue, string]>([
    [null, ''],
    ['', ''],
    [0, '0'],
    [false, 'false'],
    [{ exact: '12345678901234567890' }, '12345678901234567890'],
    [{ json: '{"a":1}' }, '{"a":1}'],
  ])('of %j is %j', (v, text) => expect(valueText(v)).toBe(text));
});

describe('fieldValueSchema', () => {
  it('takes every value across unchanged', () => {
    const finite = value.filter((v) => typeof v !== 'number' || Number.isFinite(v));
    fc.assert(
      fc.property(finite, (v) => {
        expect(fieldValueSchema.parse(v)).toStrictEqual(v);
      }),
    );
  });
});
