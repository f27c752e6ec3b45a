import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Path } from '../answer/shape.ts';
import { parseJson } from '../answer/parse-json.ts';
import { excerptOfJson, excerptOfText } from './excerpt.ts';

const plain = (text: string): string => text;
const outlineOf = (root: unknown, path: Path = []): unknown => JSON.parse(excerptOfJson(root, path, plain));
const fields = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index]));

describe('the outline of an answer', () => {
  it.each([
    [true, true],
    [null, null],
    [0, 0],
    [-7.5, -7.5],
    [999_999_999, 999_999_999],
    [-999_999_999, -999_999_999],
    ['', ''],
    ['2025-03-18T12:21:05Z', '2025-03-18T12:21:05Z'],
    ['2025-03-18T12:21:05.123+01:00', '2025-03-18T12:21:05.123+01:00'],
    ['2025-03-18T12:21:05-0530', '2025-03-18T12:21:05-0530'],
    ['2025-03-18t12:21:05z', '2025-03-18t12:21:05z'],
    ['2025-03-18T12:21', '2025-03-18T12:21'],
  ])('keeps %j', (value, shown) => expect(outlineOf([value])).toEqual([shown]));

  it.each([
    [1_000_000_000],
    [-1_000_000_000],
    ['Depot'],
    [' '],
    ['at 2025-03-18T12:21:05Z'],
    ['2025-03-18T12:21:05Z, Depot'],
    ['2025-03-18T12:21:05+01:00 Depot'],
    ['2025-03-18'],
    ['2025-03-18TDepot'],
  ])('hides %j', (value) => expect(outlineOf([value])).toEqual(['…']));

  it('hides an exact number at any depth', () => {
    const answer = parseJson('{"n":0.12345678901234567890123,"inner":[12345678901234567891]}');
    expect(outlineOf(answer)).toEqual({ n: '…', inner: ['…'] });
    expect(outlineOf(parseJson('12345678901234567891'))).toBe('…');
  });

  it.each([
    'password',
    'WifiPassword',
    'clientSecret',
    'access_token',
    'Authorization',
    'credentials',
    'Cookie',
    'sessionId',
    'PSK',
    'simPin',
    'GpsPosition',
    'IMEI',
    'imsi',
    'ICCID',
    'phoneNumber',
  ])('hides whatever stands under the key %j', (key) => {
    expect(outlineOf({ [key]: 7, n: 7 })).toEqual({ [key]: '…', n: 7 });
    expect(outlineOf({ [key]: { n: 7 } }, [key, 'n'])).toEqual({ [key]: '…' });
  });

  it.each(['00:0A:14:88:96:AD', '00-0a-14-88-96-ad', '000a.1488.96ad', '000A148896AD'])(
    'hides the device address %s as a key, not what it is about',
    (key) => expect(outlineOf({ [key]: 7 })).toEqual({ '…': 7 }),
  );

  it.each(['000A148896ADE', 'x000A148896AD', '00:0A:14:88:96', 'facade'])('keeps the key %s', (key) =>
    expect(outlineOf({ [key]: 7 })).toEqual({ [key]: 7 }),
  );

  it('takes secrets out of a key before it cuts that at 60 characters', () => {
    const redact = (text: string): string => text.replaceAll('hunter22', '…');
    const outlined = excerptOfJson({ [`${'k'.repeat(55)}hunter22`]: 1, ['k'.repeat(61)]: 2 }, [], redact);
    expect(JSON.parse(outlined)).toEqual({ [`${'k'.repeat(55)}…`]: 1, ['k'.repeat(60)]: 2 });
  });
});

it('shows no names, addresses and secrets of the fields of a device', () => {
  const device =
    '{"MacAddress":"00:0A:14:88:96:AD","Name":"Depot","at":"2025-03-18T12:21:05Z","WifiPassword":"x","n":3,"imei":1234567890123456789}';
  expect(outlineOf(parseJson(`{"success":true,"data":[{},${device}]}`), ['data', 1, 'MacAddress'])).toEqual({
    success: true,
    data: [
      '…',
      { MacAddress: '…', Name: '…', at: '2025-03-18T12:21:05Z', WifiPassword: '…', n: 3, imei: '…' },
    ],
  });
});

describe('the place in the outline of an answer', () => {
  it('is shown within a list, with a mark for what comes before and after it', () => {
    const list = [1, 2, 3];
    expect(outlineOf(list, [0])).toEqual([1, '…']);
    expect(outlineOf(list, [1])).toEqual(['…', 2, '…']);
    expect(outlineOf(list, [2])).toEqual(['…', 3]);
    expect(outlineOf([1], [0])).toEqual([1]);
    expect(outlineOf([], [])).toEqual([]);
  });

  it('is the first item of a list where the path names none', () => {
    expect(outlineOf([1, 2, 3])).toEqual([1, '…']);
    expect(outlineOf([1, 2, 3], ['name'])).toEqual([1, '…']);
  });

  it('is shown within an object with its first 24 keys, and a mark for the others', () => {
    expect(outlineOf(fields(24))).toEqual(fields(24));
    expect(outlineOf(fields(25))).toEqual({ ...fields(24), '…': '…' });
    expect(outlineOf(fields(40), ['field30'])).toEqual({ ...fields(24), field30: 30, '…': '…' });
    expect(outlineOf(fields(25), ['field24'])).toEqual(fields(25));
  });

  it('is followed through lists and records however deep it is', () => {
    const root = { data: [0, { inner: { list: [[{ deep: { at: { last: { place: 1 } } } }]] } }] };
    const path = ['data', 1, 'inner', 'list', 0, 0, 'deep', 'at', 'last', 'place'];
    expect(outlineOf(root, path)).toEqual({
      data: ['…', { inner: { list: [[{ deep: { at: { last: { place: 1 } } } }]] } }],
    });
  });

  it('is followed through more lists than the shown levels', () => {
    expect(outlineOf([[[[[[7]]]]]], [0, 0, 0, 0, 0, 0])).toEqual([[[[[[7]]]]]]);
  });

  it('ends after twelve steps', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
    const path = Array.from({ length: 40 }, () => 'a');
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + depthOf((value as { a: unknown }).a) : 0;
    expect(depthOf(outlineOf(nested(40), path))).toBe(12 + 4);
  });

  it('shows four levels of its siblings', () => {
    expect(outlineOf({ a: { b: { c: { d: { e: 1 } } } } })).toEqual({ a: { b: { c: { d: '…' } } } });
    expect(outlineOf([[[[[1]]]]])).toEqual([[[['…']]]]);
    expect(outlineOf({ at: 1, a: { b: { c: { d: { e: 1 } } } } }, ['at'])).toEqual({
      at: 1,
      a: { b: { c: { d: '…' } } },
    });
  });

  it('counts no level for keys on the way to it', () => {
    const below = { a: { b: { c: { d: { e: 1 } } } } };
    expect(outlineOf({ x: { y: below } }, ['x', 'y'])).toEqual({ x: { y: { a: { b: { c: { d: '…' } } } } } });
  });

  it('does not lead into a sibling object with the same key', () => {
    const wide = fields(40);
    expect(outlineOf({ other: wide, way: wide }, ['way', 'field30'])).toEqual({
      other: { ...fields(24), '…': '…' },
      way: { ...fields(24), field30: 30, '…': '…' },
    });
  });
});

describe('the length of an outline', () => {
  it('is never more than 2,000 characters', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => excerptOfJson(value, [], plain).length <= 2000));
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field-${i}`.repeat(20), i]));
    expect(excerptOfJson({ one: wide, other: wide }, [], plain)).toHaveLength(2000);
  });

  it('is cut after secrets were removed', () => {
    expect(excerptOfJson(fields(3), [], (text) => text.replace(/[^]*/, 'x'.repeat(1999)))).toHaveLength(1999);
    expect(excerptOfJson(fields(3), [], (text) => text.replace(/[^]*/, 'x'.repeat(3000)))).toHaveLength(2000);
  });

  it('is zero without a value, and that of a mark where no outline is possible', () => {
    expect(excerptOfJson(undefined, [], plain)).toBe('');
    expect(excerptOfJson({ n: 1n }, [], plain)).toBe('…');
  });
});

describe('the beginning of a text', () => {
  it('is shown as it is, up to 300 characters', () => {
    expect(excerptOfText('<title>Bad gateway</title>', plain)).toBe('<title>Bad gateway</title>');
    expect(excerptOfText('so '.repeat(200), plain)).toBe('so '.repeat(100));
  });

  it.each([
    '00:0A:14:88:96:AD',
    '00-0a-14-88-96-ad',
    '000a.1488.96ad',
    '000A148896AD',
    '10.0.0.1',
    '192.168.100.200',
    'fe80::20a:14ff:fe88:96ad',
    '2001:db8:0:0:0:0:0:1',
    '::1',
    '::ffff:10.0.0.1',
    '358240051111110',
    '420777123456',
    'jan.novak+night@example.co.uk',
    'A'.repeat(24),
    'aB3+/_-='.repeat(3),
  ])('hides %s wherever it stands', (opaque) =>
    expect(excerptOfText(`at ${opaque} and (${opaque}), host=${opaque}.`, plain)).toMatch(
      /^at … and \(…\), (?:host=)?…\.$/,
    ),
  );

  it.each([
    '00:0A:14:88:96',
    '000A148896ADE',
    'facade',
    '12:30:45',
    'a:b:c',
    '20261122',
    '@home',
    '10.0.0',
    '1234.5.6.7',
    'A'.repeat(23),
  ])('keeps %s', (text) => expect(excerptOfText(text, plain)).toBe(text));

  it('shows no names, places and secrets of devices when it was meant as JSON', () => {
    const device =
      '"Name":"Bus 1 \\"Praha\\"","GpsLat":50.0987,"Psk" : "abc","Online":-1,"At":"2026-05-20T09:12:04Z"';
    const hidden = '"Name":"…","GpsLat":…,"Psk" : "…","Online":-1,"At":"2026-05-20T09:12:04Z"';
    expect(excerptOfText(`{"data":[{${device},"Rate":NaN}]}`, plain)).toBe(
      `{"data":[{${hidden},"Rate":NaN}]}`,
    );
    expect(excerptOfText(` [{${device},"Note":"","Name":"Tram`, plain)).toBe(
      ` [{${hidden},"Note":"","Name":"…"`,
    );
    expect(excerptOfText('["Tram \\', plain)).toBe('["…"');
  });

  it('is measured after opaque words were shortened', () => {
    expect(excerptOfText(`${'A'.repeat(1000)} ${'so '.repeat(200)}`, plain)).toBe(
      `… ${'so '.repeat(100)}`.slice(0, 300),
    );
  });

  it('considers at most 2,000 characters, and redacts at most 20,000', () => {
    expect(excerptOfText(`${'A'.repeat(1990)} and so on and on`, plain)).toBe('… and so on');
    const redact = vi.fn(plain);
    excerptOfText('so '.repeat(10_000), redact);
    expect(redact).toHaveBeenCalledWith('so '.repeat(10_000).slice(0, 20_000));
  });
});
