import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openEnvelope, refused } from '../answer/envelope.ts';
import { parseJson } from '../answer/parse-json.ts';
import type { DeviceRecord, DevicesQuery } from '../client.ts';
import type { Bytes, Taken } from '../index.ts';
import { failureOf } from '../testing/failure-of.ts';
import { json, startScriptServer, type Script, type ScriptServer } from '../testing/script-server.ts';
import { devicesPageOf } from './mapper.ts';
import { pageOfBytes } from './page-of-bytes.ts';

const query: DevicesQuery = { companyId: 627, filters: [], fieldNames: ['Name'], page: 1, pageSize: 10 };
const device = { MacAddress: '00:0A:14:88:96:AD', Name: 'Bus 1' };

let server: ScriptServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const serve = async (answer: Script): Promise<ScriptServer> =>
  (server = await startScriptServer({ answer: (seen, response) => answer(seen, response) }));

/** Takes a page as the thread does that keeps the devices. */
const take = (bytes: Bytes): Promise<Taken<number>> => {
  const page = pageOfBytes(bytes);
  return Promise.resolve(
    page === null ? { isUnderstood: false, bytes } : { isUnderstood: true, value: page.length },
  );
};

describe('a page that is decoded elsewhere', () => {
  it('is handed over as bytes with a buffer of their own, decompressed', async () => {
    const text = JSON.stringify({ success: true, data: [device], total_items: 1 });
    for (const isCompressed of [false, true]) {
      const { client, close } = await serve((_seen, response) => {
        if (isCompressed) response.setHeader('content-encoding', 'gzip');
        response.end(isCompressed ? gzipSync(text) : text);
      });
      const taken = await client.queryDevicesRaw(query, (bytes) =>
        Promise.resolve({ isUnderstood: true, value: bytes }),
      );
      expect(new TextDecoder().decode(taken)).toBe(text);
      expect(taken.byteLength).toBe(taken.buffer.byteLength);
      await close();
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

  it('fails as what took it fails', async () => {
    const { client } = await serve((_seen, response) => json(response, [device]));
    const error = new Error('thread');
    await expect(client.queryDevicesRaw(query, () => Promise.reject(error))).rejects.toBe(error);
  });

  it('is asked for once more with a new token after a 401', async () => {
    const { client, seen } = await serve(({ headers }, response) =>
      headers.authorization === 'Bearer token-1' ? json(response, {}, 401) : json(response, [device]),
    );
    expect(await client.queryDevicesRaw(query, take)).toBe(1);
    expect(seen).toHaveLength(2);
  });
});

describe('the bytes of a page', () => {
  const rows = fc.array(
    fc.record({
      MacAddress: fc.constantFrom('00:0A:14:88:96:AD', '000a.1488.96ae', 'Bus 1', null),
      Name: fc.jsonValue(),
      Iccid: fc.constantFrom(1, '', null, 8.5),
    }),
    { maxLength: 3 },
  );

  /** The page as the client decodes it; `null` when it does not understand it. */
  function decodedAtOnce(text: string) {
    const answer = openEnvelope(parseJson(text));
    try {
      return answer === refused ? null : devicesPageOf(answer);
    } catch {
      return null;
    }
  }

  function decodedFromBytes(text: string) {
    const page = pageOfBytes(new TextEncoder().encode(text));
    if (page === null) return null;
    const devices: DeviceRecord[] = [];
    page.each((mac, values) => {
      devices.push({ mac, values: new Map([...values].filter(([, value]) => value !== null)) });
    });
    expect(page).toHaveLength(devices.length);
    return { totalItems: page.totalItems, devices };
  }

  it('say the same as the page that is decoded at once', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (data, isWrapped) => {
        const body = isWrapped ? { success: true, data, total_items: 7 } : data;
        const text = JSON.stringify(body).replaceAll('8.5', '8935711001088072345');
        expect(decodedFromBytes(text)).toEqual(decodedAtOnce(text));
      }),
    );
  });
});
