import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactLiteral } from './exact-number.ts';
import { ascii, JsonCursor } from './json-cursor.ts';

const of = (text: string): JsonCursor => new JsonCursor(new TextEncoder().encode(text));

describe('white space', () => {
  it('is skipped in all of its four kinds, and nothing else is', () => {
    const json = of(' \t\r\n \v1');
    expect(json.next()).toBe(11);
    expect(json.at).toBe(5);
    expect(json.next()).toBe(11);
  });

  it('ends with the input', () => {
    const json = of('  ');
    expect([json.next(), json.next(), json.at]).toEqual([-1, -1, 2]);
  });
});

describe('a word', () => {
  const word = new TextEncoder().encode('"time"');

  it('is skipped with the white space before it, if it comes next', () => {
    const json = of(' \n"time":');
    expect(json.takes(word)).toBe(true);
    expect(json.next()).toBe(ascii.colon);
  });

  it.each(['"tim', '"timestamp"', '1'])('is not taken for %s', (text) => {
    const json = of(text);
    expect(json.takes(word)).toBe(false);
    expect(json.at).toBe(0);
  });
});

describe('a text', () => {
  it.each([
    ['"plain"', true],
    ['""', true],
    ['"~ !#[]"', true],
    [String.raw`"a\"b\\"`, false],
    [String.raw`"\u0041"`, false],
    ['"Žižkov"', false],
    ['"a\u007f"', true],
  ])('%s is read as JSON defines it and skipped to its last quote', (text, isPlain) => {
    const json = of(`${text}, "more"`);
    expect(json.readText()).toBe(JSON.parse(text));
    expect(json.at).toBe(new TextEncoder().encode(text).length);
    expect(of(text).skipString()).toBe(isPlain);
  });

  it('contains no character that JSON forbids', () => {
    expect(() => of('"a\nb"').readText()).toThrow(SyntaxError);
    expect(() => of('"a\\qb"').readText()).toThrow(SyntaxError);
  });

  it.each(['"open', '"', String.raw`"a\"`, String.raw`"é\"`, '"é', 'a"', ' "a"', ''])('is not %j', (text) => {
    expect(() => of(text).skipString()).toThrow(SyntaxError);
  });
});

describe('lists and objects', () => {
  it('open and continue until they close', () => {
    const json = of(' [ 1 , 2 ] {} [ ]');
    expect(json.opens(ascii.openList, ascii.closeList)).toBe(true);
    json.skipValue();
    expect(json.hasNext(ascii.closeList)).toBe(true);
    json.skipValue();
    expect(json.hasNext(ascii.closeList)).toBe(false);
    expect(json.at).toBe(10);
    expect(json.opens(ascii.openObject, ascii.closeObject)).toBe(false);
    expect(json.at).toBe(13);
    expect(json.opens(ascii.openList, ascii.closeList)).toBe(false);
    expect(json.next()).toBe(-1);
  });

  it('are refused with the position of an unexpected byte', () => {
    expect(() => of(' {').opens(ascii.openList, ascii.closeList)).toThrow('Unexpected byte at 1');
    expect(() => of('  ]').hasNext(ascii.closeObject)).toThrow('Unexpected byte at 2');
    expect(() => of('').hasNext(ascii.closeObject)).toThrow('Unexpected byte at 0');
    const json = of(' :1');
    json.expect(ascii.colon);
    expect(json.at).toBe(2);
    expect(() => json.expect(ascii.colon)).toThrow('Unexpected byte at 2');
  });
});

describe('a value', () => {
  it('is skipped as a whole and decoded, whatever it contains', () => {
    const spaced = fc.tuple(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t', ' \n'));
    fc.assert(
      fc.property(spaced, ([value, space]) => {
        const text = JSON.stringify(value, null, space);
        const json = of(`${text},"more"`);
        json.skipValue();
        expect(json.at).toBe(new TextEncoder().encode(text).length);
        expect(json.decode(0)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('may hold brackets and quotes in its texts', () => {
    const text = String.raw`{"a]}":[["\"}]"],{"b":"["}]}`;
    const json = of(`${text}]`);
    json.skipValue();
    expect(json.at).toBe(text.length);
  });

  it.each(['-1.5e+3', '0', 'true', 'false', 'null'])('is skipped when it is the word %s', (text) => {
    const json = of(` ${text}}`);
    json.skipValue();
    expect(json.at).toBe(text.length + 1);
    expect(json.decode(1)).toBe(JSON.parse(text));
  });

  it('keeps numbers that a double cannot hold', () => {
    const json = of('12345678901234567890');
    json.skipLiteral();
    expect(json.decode(0)).toEqual(new ExactLiteral('12345678901234567890'));
  });

  it.each(['', ',', ':1', '[1', '{"a":[1]', '["a', '['])('is missing in %j', (text) => {
    expect(() => of(text).skipValue()).toThrow(SyntaxError);
  });
});

it('reads a part of a buffer from where it begins', () => {
  const whole = new TextEncoder().encode('xx"é"yy');
  const json = new JsonCursor(whole.subarray(2, 6));
  expect(json.readText()).toBe('é');
  expect(json.textOf(0, 1)).toBe('"');
  expect(json.next()).toBe(-1);
});
