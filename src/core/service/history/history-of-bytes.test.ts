import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf, valueAt } from '@shared/history/points.ts';
import { openEnvelope, refused } from '../answer/envelope.ts';
import { JsonCursor } from '../answer/json-cursor.ts';
import { parseJson } from '../answer/parse-json.ts';
import { historyOfBytes } from './history-of-bytes.ts';
import { historiesOf, type AnsweredSeries } from './mapper.ts';
import { scanPoints } from './scan-points.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => historyOfBytes(bytesOf(text));

/** Returns the histories in an answer that is parsed as a whole, without a scanner. */
function parsedWhole(text: string): AnsweredSeries[] | null {
  try {
    const answer = openEnvelope(parseJson(text));
    return answer === refused ? null : historiesOf(answer);
  } catch {
    return null;
  }
}

/** Returns the series in a form that shows what every point means. */
const told = (all: readonly AnsweredSeries[] | null) =>
  all?.map(({ fieldName, points, withoutZone }) => ({
    fieldName,
    withoutZone,
    times: [...points.times],
    values: Array.from(points.times, (_, index) => valueAt(points, index)),
  })) ?? null;

const space = fc.constantFrom('', ' ', '\n\t', '  ');
const literals = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.integer().map(String),
  fc
    .tuple(fc.integer({ min: -9999, max: 9999 }), fc.stringMatching(/^\d{1,18}$/))
    .map((parts) => parts.join('.')),
  fc.stringMatching(/^-?\d{1,20}$/),
  fc.constantFrom(
    '01',
    '-',
    '1.',
    '.5',
    '1e5',
    '1E+400',
    '-0',
    '0.1000000000000000055',
    '9007199254740993',
    '+1',
    'NaN',
  ),
  fc.constantFrom('null', 'true', 'false', '"text"', '"a\\u0041"', '"é ﬀ"', '{"a":1}', '[1]', '""', 'nul'),
  fc.json(),
);
const times = fc.oneof(
  fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    ...['2025-03-18T12:21:05Z', '2025-03-18T12:21:05', '2025-03-18', '2025-03-18T12:21:05.1234567Z'],
    ...['2025-03-18T14:21:05+02:00', '2025-02-30T00:00:00Z', '2025-03-18T24:00:00Z', '2025-03-18T12:60:05Z'],
    ...['2025-03-18t12:21:05z', ' 2025-03-18T12:21:05Z', '2025-03-18T12:21:05.Z', '20250318', '', '7'],
    ...['2025-03-18T12:21:5xZ', '2025-13-18T12:21:05Z', '2O25-03-18T12:21:05Z', '2025-03-18T12:21:05,5Z'],
  ),
);
const points = fc
  .tuple(times, literals, fc.constantFrom('time', 'timestamp', 'at'), space, fc.boolean())
  .map(([time, value, key, gap, isTurned]) => {
    const parts = [`"${key}"${gap}:${gap}${JSON.stringify(time)}`, `"value":${gap}${value}`];
    return `{${gap}${(isTurned ? parts.toReversed() : parts).join(`,${gap}`)}${gap}}`;
  });
const goodPoints = fc
  .tuple(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), fc.integer())
  .map(([date, value]) => `{"time":"${date.toISOString()}","value":${String(value)}}`);
const lists = fc
  .oneof(
    fc.array(fc.oneof({ weight: 20, arbitrary: goodPoints }, { weight: 1, arbitrary: points }), {
      maxLength: 12,
    }),
    fc.array(points, { maxLength: 3 }),
  )
  .map((items) => `[${items.join()}]`);
const bodies = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom('Online', 'Rssi', '__proto__', 'values', '\\u0001points 0'), lists), {
      maxLength: 3,
    }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([fields, isList, isBare]) => {
    const data = isList
      ? `[${fields.map(([name, list]) => `{"field_name":"${name}","values":${list}}`).join()}]`
      : `{${fields.map(([name, list]) => `"${name}":${list}`).join()}}`;
    return isBare ? data : `{"success":true,"message":"[{","data":${data}}`;
  });

describe('a history in bytes', () => {
  it('equals the result of parsing the whole answer, whatever it contains', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        expect(told(read(body))).toEqual(told(parsedWhole(body)));
      }),
      { numRuns: 1500 },
    );
  });

  it('is read without an object per point where it has the usual form', () => {
    fc.assert(
      fc.property(fc.array(goodPoints, { minLength: 1, maxLength: 30, size: 'max' }), (items) => {
        const json = new JsonCursor(bytesOf(`[${items.join()}]`));
        expect(scanPoints(json)?.points.times).toHaveLength(items.length);
        expect(json.at).toBe(json.bytes.length);
      }),
    );
  });

  it('may have time or timestamp, in any order, and keeps what came twice', () => {
    const [online] =
      read(
        '{"Online":[{"time":"2025-03-18T12:00:05Z","value":0},{"timestamp":"2025-03-18T12:00:00","value":1}]}',
      ) ?? [];
    expect(online).toMatchObject({
      points: pointsOf([Date.UTC(2025, 2, 18, 12, 0, 5), Date.UTC(2025, 2, 18, 12)], [0, 1]),
      withoutZone: 1,
    });
  });

  it('may come as a list of fields', () => {
    const list = '[{"field_name":"Name","values":[{"time":"2025-03-18","value":null}]}]';
    expect(read(list)).toMatchObject([
      { fieldName: 'Name', points: pointsOf([Date.UTC(2025, 2, 18)], [null]) },
    ]);
  });

  it('has all fields of the answer, including those without a value', () => {
    const histories = read('{"__proto__":[],"Extra":null}');
    expect(histories?.map(({ fieldName }) => fieldName)).toEqual(['__proto__', 'Extra']);
  });

  it('is not falsified by a service that writes our marks', () => {
    const body = '{"A":[{"time":"2025-03-18T12:00:05Z","value":0}],"B":"\\u0001points 0"}';
    expect(read(body)).toBeNull();
  });

  it('is not understood when it is a refusal, not JSON, or endlessly nested', () => {
    expect(read('{"success":false,"message":"no"}')).toBeNull();
    expect(read(`${'['.repeat(60_000)}${']'.repeat(60_000)}`)).toBeNull();
    expect(read('')).toBeNull();
    expect(read('{"A":[{"time":"2025-03-18T12:00:05Z","value":"a\nb"}]}')).toBeNull();
  });

  it('reports the location of an invalid time', () => {
    expect(() => historiesOf({ data: { A: [{ time: 7 }] }, path: [], envelope: null })).toThrow(
      '$.A[0].time: expected a time in ISO 8601',
    );
  });
});
