import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { odd } from '@test/support/query-arbitraries.ts';
import type { DevicesQuery } from '../client.ts';
import { devicesAsCurl } from './as-curl.ts';
import { devicesRequest } from './endpoint.ts';

const offline: DevicesQuery = {
  companyId: 627,
  filters: [{ fieldName: 'Online', operatorId: 'Equals', operands: [0] }],
  fieldNames: ['Name', "Driver's note"],
  page: 1,
  pageSize: 1000,
};

/** Runs lines in `sh`, where `curl` prints its arguments, each ended by a zero, and then another zero. */
function run(lines: readonly string[], token?: string) {
  const curl = `curl() { for one do printf '%s\\0' "$one"; done; printf '\\0'; }\n`;
  const env = token === undefined ? {} : { ROLLCALL_TOKEN: token };
  const input = curl + lines.map((line) => `${line}\n`).join('');
  const { stdout, stderr, status } = spawnSync('sh', { input, env, encoding: 'utf8' });
  const calls = stdout.split('\0\0').slice(0, -1);
  return { calls: calls.map((call) => call.split('\0')), stderr, status };
}

describe('the request for a page of devices as a command', () => {
  it('names the address, the headers and the body, and a variable in the place of the token', () => {
    expect(devicesAsCurl('https://devices.transit.example/on-premises/', offline)).toBe(
      [
        'curl -sSg https://devices.transit.example/on-premises/api/monitoring/devices/companies/627',
        "-H 'accept: application/json' -H 'content-type: application/json-patch+json'",
        '-H "Authorization: Bearer ${ROLLCALL_TOKEN:?set it to the access_token that POST /public/auth/connect/token returns}"',
        `--data-raw '{"page":1,"page_size":1000,"filters":[{"field_name":"Online","rule":{"operator_id":"Equals","operands":[0]}}],"fields":[{"name":"MacAddress"},{"name":"Name"},{"name":"Driver'\\''s note"}]}'`,
      ].join(' '),
    );
  });

  it('does not exist with characters on which a terminal acts when they are pasted', () => {
    const filters = [{ fieldName: 'Name', operatorId: 'Equals', operands: ['\u009b201~'] }];
    expect(devicesAsCurl('https://devices.transit.example', { ...offline, filters })).toBeNull();
  });

  it('throws as the client does for a request that cannot be made', () => {
    expect(() => devicesAsCurl('https://devices.transit.example', { ...offline, companyId: 0 })).toThrow();
    expect(() => devicesAsCurl('ftp://devices.transit.example', offline)).toThrow();
  });

  it('asks for nothing in a shell that has no token, and says where to get one', ({ skip }) => {
    skip(process.platform === 'win32', 'there is no sh on Windows');
    const line = devicesAsCurl('https://devices.transit.example', offline) ?? '';
    for (const { calls, stderr, status } of [run([line]), run([line], '')]) {
      expect(calls).toEqual([]);
      expect(stderr).toMatch(/ROLLCALL_TOKEN: set it to the access_token that POST \/public\/auth/);
      expect(status).not.toBe(0);
    }
    expect(run([line], 'a b').calls).toHaveLength(1);
  });

  it('becomes exactly the request of the client in sh, whatever fields, values and address it has', ({
    skip,
  }) => {
    skip(process.platform === 'win32', 'there is no sh on Windows');
    const filter = fc.record({
      fieldName: odd,
      operatorId: odd,
      operands: fc.array(fc.oneof(odd, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean())),
    });
    const asked = fc.record({
      base: fc.constantFrom('', '/on-premises', '/$HOME', "/it's", '/a[1-3]b', '/~!!*'),
      query: fc.record({
        companyId: fc.integer({ min: 1 }),
        filters: fc.array(filter, { maxLength: 3 }),
        fieldNames: fc.array(odd, { maxLength: 3 }),
        page: fc.constant(1),
        pageSize: fc.integer({ min: 1 }),
      }),
    });
    let checked = 0;
    fc.assert(
      fc.property(fc.array(asked, { minLength: 40, maxLength: 40, size: 'max' }), (all) => {
        const written = all.flatMap(({ base, query }) => {
          const line = devicesAsCurl(`https://devices.transit.example${base}`, query);
          return line === null ? [] : [{ line, request: devicesRequest(base, query) }];
        });
        const { calls } = run(
          written.map(({ line }) => line),
          'tok3n $a',
        );
        expect(calls).toEqual(
          written.map(({ request: { path, body } }) => [
            ...['-sSg', `https://devices.transit.example${path}`],
            ...['-H', 'accept: application/json', '-H', `content-type: ${body?.contentType}`],
            ...['-H', 'Authorization: Bearer tok3n $a', '--data-raw', body?.bytes.toString()],
          ]),
        );
        checked += calls.length;
      }),
      { numRuns: 20 },
    );
    expect(checked).toBeGreaterThan(200);
  });
});
