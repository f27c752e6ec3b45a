import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { valueText } from '@shared/devices/value.ts';
import { ExactLiteral, isExact } from './exact-number.ts';
import { fieldValueOf } from './field-value.ts';
import { jsonText, parseJson } from './parse-json.ts';

describe('numbers', () => {
  it.each([
    '0',
    '-0',
    '0.1',
    '391.0',
    '1e3',
    '1E+2',
    '-12.50',
    '9007199254740991',
    '0.30000000000000004',
    '5e-324',
  ])('%s is a number', (text) => expect(parseJson(text)).toBe(Number(text)));

  it('recognises a double spelled with 17 digits', () => {
    expect(parseJson('0.10000000000000001')).toBe(0.1);
    expect(parseJson('49.195061000000003')).toBe(49.195061);
  });

  it.each([
    '9007199254740993',
    '12345678901234567890',
    '-8935711001088072345',
    '-415950950780217980',
    '1e400',
    '0.1234567890123456789',
  ])('%s is kept as it was spelled', (text) => expect(parseJson(text)).toEqual(new ExactLiteral(text)));

  it.each(['01234567890123456789', '-1e5e2', '1234567890123456.', '12345678901234567890-1'])(
    '%s is no number',
    (text) => expect(() => parseJson(text)).toThrow(SyntaxError),
  );

  it('are found wherever they are', () => {
    const big = new ExactLiteral('12345678901234567890');
    expect(parseJson('{"a":[1, 12345678901234567890],"b":{"c" :\n12345678901234567890}}')).toEqual({
      a: [1, big],
      b: { c: big },
    });
  });

  it('inside a text remain text', () => {
    expect(parseJson('{"a":":12345678901234567890"}')).toEqual({ a: ':12345678901234567890' });
  });

  it('are found before anything that may follow a number', () => {
    const big = '12345678901234567890';
    for (const text of [
      `${big}`,
      `[${big},1]`,
      `[${big} ]`,
      `[${big}\n]`,
      `[${big}\r\n]`,
      `[${big}\t]`,
      `{"a":${big}}`,
    ]) {
      expect(jsonText(parseJson(text))).toBe(text.replaceAll(/\s/g, ''));
    }
  });

  it('of 64 bits never lose a digit', () => {
    const bits = fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n });
    fc.assert(
      fc.property(bits, (n) => {
        const [value] = parseJson(`[${n}]`) as unknown[];
        const text = valueText(fieldValueOf(value));
        expect(BigInt(text)).toBe(n);
      }),
    );
  });

  it('that are doubles stay doubles', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (n) => isExact(String(n))));
  });
});

describe('a page of devices', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is read without a reviver, whatever its MAC addresses look like', () => {
    const parse = vi.spyOn(JSON, 'parse');
    parseJson('{"data":[{"MacAddress":"02:0E:1E:00:00:1E","Name":"Bus 1","Imei":"350000000000001"}]}');
    expect(parse.mock.calls.map((input) => input.length)).toEqual([1]);
  });

  it('is read without a reviver when it holds numbers that a double cannot hold', () => {
    const parse = vi.spyOn(JSON, 'parse');
    const iccid = '8935711001088072345';
    expect(parseJson(`{"data":[{"Iccid":${iccid},"Name":"Bus 1"}]}`)).toEqual({
      data: [{ Iccid: new ExactLiteral(iccid), Name: 'Bus 1' }],
    });
    expect(parse.mock.calls.map((input) => input.length)).toEqual([1]);
  });

  it('keeps such numbers apart from texts that look like them, or like their stand-ins', () => {
    const big = '12345678901234567890';
    const text = fc.constantFrom(
      big,
      `:${big}`,
      `[${big}]`,
      `"${big}"`,
      `\\",${big},`,
      `\u0000${big}`,
      '\u0000',
      '\\u0000',
      'x',
    );
    const cell = fc.oneof(
      text.map((value) => JSON.stringify(value)),
      fc.constantFrom(big, `-${big}`, '1', 'null', '1e400', '0.1234567890123456789'),
    );
    const row = fc.array(cell).map((cells) => `{${cells.map((one, index) => `"k${index}":${one}`).join()}}`);
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const json = `[${rows.join(', ')}]`;
        expect(jsonText(parseJson(json))).toBe(json.replaceAll('}, {', '},{'));
      }),
    );
  });
});

describe('keys', () => {
  it('may be anything, __proto__ included', () => {
    const parsed = parseJson('{"__proto__":1,"constructor":2,"":3,"n":12345678901234567890}') as object;
    expect(Object.keys(parsed)).toEqual(['__proto__', 'constructor', '', 'n']);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });
});

it('reads any JSON as JSON.parse does, except for numbers', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(jsonText(parseJson(text))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

it('skips a byte order mark', () => {
  expect(parseJson('\u{feff}[1]')).toEqual([1]);
});

describe('fieldValueOf', () => {
  it('keeps unset, empty, zero and false apart', () => {
    expect([null, undefined, '', 0, false].map(fieldValueOf)).toEqual([null, null, '', 0, false]);
  });

  it('knows only one zero', () => expect(Object.is(fieldValueOf(-0), 0)).toBe(true));

  it('keeps any other value as its JSON text, exact numbers included', () => {
    const nested = '{"a":[1,12345678901234567890,null],"__proto__":{"b":""}}';
    expect(fieldValueOf(parseJson(nested))).toEqual({ json: nested });
  });
});
