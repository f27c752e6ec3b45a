import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { macField } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { openEnvelope, refused } from '../answer/envelope.ts';
import { parseJson } from '../answer/parse-json.ts';
import type { DeviceRecord, DevicesPage, DevicesQuery } from '../client.ts';
import type { Bytes, DecodedBody } from '../index.ts';
import { failureOf } from '../testing/failure-of.ts';
import { json, startScriptServer, type Script, type ScriptServer } from '../testing/script-server.ts';
import { devicesPageOf } from './mapper.ts';
import { createPageReader } from './page-of-bytes.ts';

const query: DevicesQuery = { companyId: 627, filters: [], fieldNames: ['Name'], page: 1, pageSize: 10 };
const device = { MacAddress: '00:0A:14:88:96:AD', Name: 'Bus 1' };

const serve = (answer: Script): Promise<ScriptServer> => startScriptServer({ answer });

/** Takes a page as the worker thread that keeps the devices does. */
const take = (bytes: Bytes): Promise<DecodedBody<number>> => {
  const page = createPageReader()(bytes);
  return Promise.resolve(
    page === null ? { isUnderstood: false, bytes } : { isUnderstood: true, value: page.cells.macs.length },
  );
};

describe('a page that is decoded elsewhere', () => {
  it('is handed over as decompressed bytes in a buffer of their own', async () => {
    const text = JSON.stringify({ success: true, data: [device], total_items: 1 });
    for (const isCompressed of [false, true]) {
      const { client } = await serve((_seen, response) => {
        if (isCompressed) response.setHeader('content-encoding', 'gzip');
        response.end(isCompressed ? gzipSync(text) : text);
      });
      const taken = await client.queryDevicesRaw(query, (bytes) =>
        Promise.resolve({ isUnderstood: true, value: bytes }),
      );
      expect(new TextDecoder().decode(taken)).toBe(text);
      expect(taken.byteLength).toBe(taken.buffer.byteLength);
    }
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['another form', JSON.stringify({ success: true, data: { devices: [] } })],
    ['a wrong row', JSON.stringify({ success: true, data: [device, { MacAddress: 'Bus 1' }] })],
    ['a refusal', JSON.stringify({ success: false, message: 'The company is closed, token-1.' })],
    ['too deep', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
  ])('fails as one that is decoded here when it is %s', async (_what, body) => {
    const { client } = await serve((_seen, response) => json(response, body));
    const here = await failureOf(client.queryDevices(query));
    const elsewhere = await failureOf(client.queryDevicesRaw(query, take));
    expect({ ...elsewhere, error: elsewhere.error }).toEqual({ ...here, error: here.error });
    expect(JSON.stringify(elsewhere)).not.toContain('token-1');
  });

  it('fails as its decoder fails', async () => {
    const { client } = await serve((_seen, response) => json(response, [device]));
    const error = new Error('thread');
    await expect(client.queryDevicesRaw(query, () => Promise.reject(error))).rejects.toBe(error);
  });

  it('is requested again with a new token after a 401', async () => {
    const { client, seen } = await serve(({ headers }, response) =>
      headers.authorization === 'Bearer token-1' ? json(response, {}, 401) : json(response, [device]),
    );
    expect(await client.queryDevicesRaw(query, take)).toBe(1);
    expect(seen).toHaveLength(2);
  });
});

describe('the bytes of a page', () => {
  const readPage = createPageReader();

  /** Returns the page as the client decodes it; `null` when it does not understand it. */
  function decodedAtOnce(text: string) {
    try {
      const answer = openEnvelope(parseJson(text));
      return answer === refused ? null : devicesPageOf(answer);
    } catch {
      return null;
    }
  }

  function valueIn({ kinds, numbers, lengths, bytes, decoded }: FieldCells, cell: number): FieldValue {
    const number = numbers[cell] ?? 0;
    const text = new TextDecoder().decode(bytes.slice(number, number + (lengths[cell] ?? 0)));
    const values = [null, false, true, number, text, { exact: text }, decoded[number] ?? null];
    return values[kinds[cell] ?? 0] ?? null;
  }

  function decodedFromBytes(bytes: Bytes) {
    const page = readPage(bytes);
    if (page === null) return null;
    const { macs, fieldNames, fields } = page.cells;
    const devices = Array.from(macs, (number, device): DeviceRecord => {
      const mac = macTextOf(number);
      const values = new Map<string, FieldValue>([[macField, mac]]);
      for (const [field, name] of fieldNames.entries()) {
        const cells = fields[field];
        for (let cell = 0; cells && cell < cells.count; cell += 1)
          if (cells.devices[cell] === device) values.set(name, valueIn(cells, cell));
      }
      return { mac, values: new Map([...values].filter(([, value]) => value !== null)) };
    });
    return { totalItems: page.totalItems, devices };
  }

  /** Replaces the spelled addresses with the canonical ones. */
  function canonical(page: DevicesPage | null) {
    return (
      page && {
        ...page,
        devices: page.devices.map(({ mac, values }) => ({ mac, values: new Map(values).set(macField, mac) })),
      }
    );
  }

  const expectSame = (text: string): void => {
    expect(decodedFromBytes(new TextEncoder().encode(text)), text).toEqual(canonical(decodedAtOnce(text)));
  };

  const numbers = ['0', '-0', '-0.0', '1.50', '1e3', '-2.5E-3', '0.1', '123456789012345', '1234567890123456'];
  const longNumbers = [
    '12345678901234567890',
    '8900000000040468760',
    '9007199254740993',
    '1e400',
    '123456.7890123456789',
  ];
  const scalar = fc.oneof(
    fc.constantFrom('null', 'true', 'false', ...numbers, ...longNumbers),
    fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => JSON.stringify(text)),
    fc.constantFrom('"\\u0041\\n"', '"Škoda"', '"\\ud83d\\ude00"', '"a\\"b"', '"\\\\"', '""'),
  );
  const value = fc.oneof(
    { weight: 6, arbitrary: scalar },
    { weight: 1, arbitrary: fc.json({ maxDepth: 2 }) },
    { weight: 1, arbitrary: scalar.map((inner) => `[${inner}, {"a" : ${inner}}]`) },
  );
  const key = fc.constantFrom('"Name"', '"N\\u0061me"', '"Imei"', '"Ime"', '""', '"__proto__"', '"1"', '"Ž"');
  const mac = fc.oneof(
    { weight: 8, arbitrary: fc.nat(99).map((at) => `"00:0A:14:88:96:${String(at).padStart(2, '0')}"`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('"000a.1488.96ae"', '"00:0a:14:88:96:ad"', '"Bus 1"', 'null', '7'),
    },
  );
  const space = fc.constantFrom('', '', '', ' ', '\n\t', '\r\n');
  const member = fc.tuple(fc.oneof(key, fc.constant('"MacAddress"')), value, space);
  const device = fc.tuple(mac, fc.uniqueArray(member, { selector: ([name]) => name, maxLength: 6 }), space);
  const list = fc
    .array(device, { maxLength: 4 })
    .map((devices) =>
      devices.map(([address, members, gap]) => {
        const others = members.map(([name, inner, before]) => `${before}${name}${before}:${before}${inner}`);
        return `${gap}{${[`"MacAddress":${address}`, ...others].join()}}${gap}`;
      }),
    )
    .map((devices) => `[${devices.join()}]`);
  const around = fc.constantFrom(
    (data: string) => data,
    (data: string) => `\u{feff} ${data}\n`,
    (data: string) => `{"success":true,"data":${data},"total_items":7}`,
    (data: string) => `{ "message" : null , "total_items":null, "data" : ${data} }`,
    (data: string) => `{"success":true,"data":[],"d\\u0061ta":${data}}`,
    (data: string) => `{"success":true,"data":${data},"data":{}}`,
    (data: string) => `{"success":true,"data":[{"Name":"no device"},[]],"data":${data}}`,
    (data: string) => `{"success":true,"data":${data},"data":[7]}`,
    (data: string) => `{"success":false,"data":${data}}`,
    (data: string) => `{"success":true,"data":${data},"total_items":-1}`,
    (data: string) => `{"devices":${data}}`,
    (data: string) => `{"success":true,"more":{"data":[1,"}]"]},"data":${data}}`,
  );

  it('have the same content as the page that the client decodes', () => {
    fc.assert(
      fc.property(list, around, (data, wrap) => expectSame(wrap(data))),
      { numRuns: 500 },
    );
  });

  it('are understood exactly when the client understands the page, whichever byte is changed', () => {
    const page = `{"success":true,"data":[{"MacAddress":"00:0A:14:88:96:AD","A":-1.5e2,"B":[true,null],"C":"\\u00e9"},
      {"MacAddress":"00:0A:14:88:96:AE","A":12345678901234567890,"B":{"x":"}"},"C":false}],"total_items":2}`;
    for (let at = 0; at < page.length; at += 1) {
      expectSame(page.slice(0, at));
      for (const other of ['', '"', ',', '}', ']', '{', '0', ' ', '\\', '\u0001', 'e', '-', '.'])
        expectSame(page.slice(0, at) + other + page.slice(at + 1));
    }
  });

  it('may contain any number of devices, fields and cells', () => {
    const rows = Array.from({ length: 1500 }, (_, row) => {
      const cells = Array.from({ length: 30 }, (_cell, at) => [`F${(row + at) % 70}`, at] as const);
      const address = row.toString(16).toUpperCase().padStart(4, '0');
      return {
        ...Object.fromEntries(cells),
        MacAddress: `00:0A:14:88:${address.slice(0, 2)}:${address.slice(2)}`,
      };
    });
    expectSame(JSON.stringify(rows));
  });

  it('may be invalid UTF-8', () => {
    const text = JSON.stringify([{ MacAddress: '00:0A:14:88:96:AD', Name: 'XY' }]);
    const bytes = new TextEncoder().encode(text);
    bytes[text.indexOf('Y')] = 0xff;
    expect(decodedFromBytes(bytes)?.devices[0]?.values.get('Name')).toBe('X\u{fffd}');
  });
});
