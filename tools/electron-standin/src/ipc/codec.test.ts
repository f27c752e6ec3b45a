import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from './codec.ts';
import { serialize } from './serialize.ts';

const value = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withBoxedValues: true,
});

describe('codec', () => {
  it('returns the same as the structured clone algorithm', () => {
    fc.assert(
      fc.property(value, (sent) => {
        expect(decode(encode(sent))).toEqual(structuredClone(sent));
      }),
    );
  });

  it('keeps cycles and shared references', () => {
    const shared = { name: 'shared' };
    const sent: Record<string, unknown> = { first: shared, second: shared };
    sent['self'] = sent;
    const back = decode(encode(sent)) as typeof sent;
    expect(back['self']).toBe(back);
    expect(back['first']).toBe(back['second']);
  });

  it('keeps a property named __proto__ a property', () => {
    const sent = JSON.parse('{"__proto__": {"polluted": true}}') as object;
    const back = decode(encode(sent)) as object;
    expect(Object.keys(back)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
  });

  it('carries errors with name, message and cause', () => {
    const back = decode(encode(new RangeError('far', { cause: null }))) as Error;
    expect(back).toBeInstanceOf(RangeError);
    expect([back.message, back.cause]).toEqual(['far', null]);
  });

  it('carries the part of a buffer that a view shows', () => {
    const back = decode(encode(Buffer.from('a long text').subarray(2, 6)));
    expect(back).toEqual(new Uint8Array(Buffer.from('long')));
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a Proxy', new Proxy({}, {})],
    ['a promise', Promise.resolve()],
    ['a weak map', new WeakMap()],
  ])('refuses %s', (_what, sent) => {
    expect(() => serialize({ nested: [sent] })).toThrow('An object could not be cloned.');
  });
});
