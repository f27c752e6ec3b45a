import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationsOf } from './applications/mapper.ts';
import { openEnvelope, refused, type Answer } from './answer/envelope.ts';
import { parseJson } from './answer/parse-json.ts';
import { ShapeMismatch } from './answer/shape.ts';
import { tokenOf } from './auth/mapper.ts';
import { devicesPageOf } from './devices/mapper.ts';
import { fieldDtosOf, joinFields, operatorsOf, optionsOf } from './fields/mapper.ts';
import { historiesOf } from './history/mapper.ts';
import { operationIdOf, statusOf } from './long-operations/mapper.ts';
import { sourcesOf, sourceValuesOf } from './sources/mapper.ts';

const decoders: Readonly<Record<string, (answer: Answer) => unknown>> = {
  devices: devicesPageOf,
  sources: sourcesOf,
  'values of sources': sourceValuesOf,
  history: (answer) => historiesOf(answer),
  'an accepted operation': operationIdOf,
  'the status of an operation': (answer) => statusOf(answer, '77'),
  fields: (answer) => joinFields(fieldDtosOf(answer), optionsOf({ ...answer, data: [] }), new Map()),
  options: optionsOf,
  operators: operatorsOf,
  applications: applicationsOf,
  'a token': ({ data }) => tokenOf(data),
};

/** Parses an answer as bare data. */
const bare = (text: string): Answer => ({ data: parseJson(text), path: [], envelope: null });

const keys = fc.constantFrom(
  ...['id', 'name', 'data', 'values', 'time', 'value', 'MacAddress', 'state', 'result', 'failed_items'],
  ...['source_id', 'field_name', 'options', 'has_options', 'type', 'operators', '__proto__', 'constructor'],
);

/** Nearly valid JSON: the keys of the wire with arbitrary values. */
const near = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, fc.jsonValue({ maxDepth: 1 }), tie('list'), tie('record')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  record: fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
})).value;

describe.each(Object.entries(decoders))('the decoder of %s', (_name, decode) => {
  it('understands any JSON or reports where it does not', () => {
    fc.assert(
      fc.property(fc.oneof(near, fc.jsonValue()), fc.boolean(), (value, isWrapped) => {
        const body = parseJson(JSON.stringify(isWrapped ? { success: true, data: value } : value));
        const answer = openEnvelope(body);
        if (answer === refused) return;
        try {
          decode(answer);
        } catch (error) {
          expect(error).toBeInstanceOf(ShapeMismatch);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('devices', () => {
  const scalar = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
  );
  const names = fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'Name', 'name', 'toString'),
  );

  it('keep every field as it came, whatever its name, and omit unset ones', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, scalar)), (entries) => {
        const fields = new Map(entries.filter(([name]) => name !== 'MacAddress'));
        const pairs = Array.from(
          fields,
          ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
        );
        const row = `{${['"MacAddress":"00:0A:14:88:96:AD"', ...pairs].join(',')}}`;
        const [device] = devicesPageOf(bare(`[${row}]`)).devices;
        const expected = [...fields].filter(([, value]) => value !== null);
        const zero = (value: unknown): unknown => (value === 0 ? 0 : value);
        const kept = [...(device?.values ?? [])].filter(([name]) => name !== 'MacAddress');
        expect(new Map(kept)).toEqual(new Map(expected.map(([name, value]) => [name, zero(value)])));
      }),
    );
  });

  it('have a canonical MAC address however the service spells it', () => {
    const page = devicesPageOf(bare('[{"MacAddress":"000a.1488.96ad","Name":""}]'));
    expect(page.devices[0]?.mac).toBe('00:0A:14:88:96:AD');
    expect(page.devices[0]?.values.get('Name')).toBe('');
    expect(page.totalItems).toBeNull();
  });

  it.each([
    ['[{"MacAddress":"00:0A:14:88:96:AD"},7]', '$[1]: expected a device'],
    ['[{"Name":"Depot"}]', '$[0].MacAddress: expected a MAC address'],
    ['[{"MacAddress":12}]', '$[0].MacAddress: expected a MAC address'],
    ['[{"MacAddress":"00:0A:14:88:96:AD:00"}]', '$[0].MacAddress: expected a MAC address'],
    ['[{"MacAddress":"x00:0A:14:88:96:AD"}]', '$[0].MacAddress: expected a MAC address'],
    ['[{"MacAddress":"00:0A:14:88:96"}]', '$[0].MacAddress: expected a MAC address'],
    ['{}', '$: expected a list of devices'],
    ['null', '$: expected a list of devices'],
  ])('of the form %s are not understood', (text, message) =>
    expect(() => devicesPageOf(bare(text))).toThrow(message),
  );

  it('are counted by total_items next to the data', () => {
    const opened = openEnvelope({ success: true, data: [], total_items: 2400 }) as Answer;
    expect(devicesPageOf(opened).totalItems).toBe(2400);
    const odd = openEnvelope({ success: true, data: [], total_items: 'many' }) as Answer;
    expect(() => devicesPageOf(odd)).toThrow('$.total_items');
  });
});

describe('fields', () => {
  const dto = fieldDtosOf(
    bare(
      '[{"id":12,"name":"Online","has_options":true,"type":"Integer"},{"id":13,"name":"Tag","has_options":false}]',
    ),
  );

  it('are joined with options by name or by id and with operators by type', () => {
    for (const options of [
      '[{"field_id":12,"field_name":"Online","options":[{"id":0,"name":"Offline"}]}]',
      '[{"field_id":12,"options":[{"id":"0","name":"Offline"}]}]',
      '{"Online":[{"id":0,"name":"Offline"}]}',
    ]) {
      for (const operators of [
        '{"Integer":["Equals","InRange"]}',
        '[{"type":"integer","operators":["Equals","InRange"]}]',
      ]) {
        const [online, tag] = joinFields(dto, optionsOf(bare(options)), operatorsOf(bare(operators)));
        expect(online).toMatchObject({
          options: [{ id: 0, name: 'Offline' }],
          operators: ['Equals', 'InRange'],
        });
        expect(tag).toEqual({
          id: 13,
          name: 'Tag',
          displayName: 'Tag',
          type: null,
          hasOptions: false,
          isEditable: null,
          category: null,
          unit: null,
          options: [],
          operators: ['Equals'],
        });
      }
    }
  });
});

describe('sources', () => {
  it('have null for what the service omits', () => {
    expect(
      sourcesOf(
        bare(
          '[{"id":"s-1"},{"id":301,"name":"CPU","source_type":"FieldAggregation","aggregation_type":"Max","field_id":20}]',
        ),
      ),
    ).toEqual([
      { id: 's-1', name: 's-1', sourceType: null, aggregationType: null, fieldId: null },
      { id: 301, name: 'CPU', sourceType: 'FieldAggregation', aggregationType: 'Max', fieldId: 20 },
    ]);
  });

  it('report the location of what is wrong in them and in their values', () => {
    expect(() => sourcesOf(bare('{}'))).toThrow('$: expected a list of sources');
    expect(() => sourcesOf(bare('[{"id":1},{}]'))).toThrow('$[1].id: expected a number or a text');
    expect(() => sourceValuesOf(bare('{}'))).toThrow('$: expected a list of values of sources');
    expect(() => sourceValuesOf(bare('[{}]'))).toThrow('$[0].source_id: expected a number or a text');
  });

  it('have any value, unset among them', () => {
    const values = sourceValuesOf(
      bare(
        '[{"source_id":1,"value":391.0},{"source_id":2,"value":"00:0A:14:88:96:AD"},{"source_id":3},{"source_id":4,"value":0}]',
      ),
    );
    expect(values.map(({ value }) => value)).toEqual([391, '00:0A:14:88:96:AD', null, 0]);
  });
});

describe('long operations', () => {
  it.each(['{"id":0}', '{"id":-7}', '{"id":1.5}', '{"id":"abc"}', '{"id":null}', '{}', '[]', '77'])(
    'are not accepted by %s',
    (text) => expect(() => operationIdOf(bare(text))).toThrow(ShapeMismatch),
  );

  it.each([
    ['{"id":77}', '77'],
    ['{"id":"77"}', '77'],
    ['{"id":12345678901234567890}', '12345678901234567890'],
  ])('are accepted by %s', (text, id) => expect(operationIdOf(bare(text)).operationId).toBe(id));

  it('report the location of an invalid id', () => {
    expect(() => operationIdOf(bare('{"id":0}'))).toThrow('$.id: expected a positive whole number');
  });

  it('have the requested id where they come without one, else their own', () => {
    expect(statusOf(bare('{"state":"Running"}'), '77')).toMatchObject({ id: '77', failedItems: [] });
    expect(statusOf(bare('{"id":78,"state":"Running"}'), '77').id).toBe('78');
  });

  it('count failures and list them', () => {
    const text =
      '{"id":77,"state":"FinishedWithErrors","failed_items":1,"result":{"failed_items":[{"identifier":"00:0A","error_message":"offline"},{"identifier":5}]}}';
    expect(statusOf(bare(text), '77')).toEqual({
      id: '77',
      state: 'FinishedWithErrors',
      isFinal: true,
      failedCount: 1,
      failedItems: [
        { identifier: '00:0A', message: 'offline' },
        { identifier: '5', message: '' },
      ],
      processedItems: null,
      totalItems: null,
    });
  });

  it('are running in any state that is not known to be final', () => {
    const isFinal = (state: string): boolean => statusOf(bare(JSON.stringify({ state })), '7').isFinal;
    expect(['Finished', 'Failed', 'Canceled', 'Cancelled'].map(isFinal)).toEqual([true, true, true, true]);
    expect(['Running', 'finished', 'Queued', 'toString'].map(isFinal)).toEqual([false, false, false, false]);
  });
});

describe('applications', () => {
  it('keep every unknown key', () => {
    expect(
      applicationsOf(bare('[{"id":1,"name":"VPN","version":2.1,"beta":true,"tags":["a"],"none":null}]')),
    ).toEqual([
      {
        id: 1,
        name: 'VPN',
        version: '2.1',
        description: null,
        further: [
          ['beta', true],
          ['tags', { json: '["a"]' }],
          ['none', null],
        ],
      },
    ]);
  });
});
