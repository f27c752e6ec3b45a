import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedProbe } from '@core/accounts/index.ts';
import { createDiagnostics, createFlightRecorder, type Diagnostics } from '@core/diagnostics/index.ts';
import { createServiceProbe, systemClock } from '@core/service/index.ts';
import { privateAuthority } from '@core/service/testing/self-signed.ts';
import type { Check } from '@shared/diagnostics/contract.ts';
import { startSimulator, type Simulator } from '@simulator/index.ts';
import { listening } from '@core/service/testing/listening.ts';
import { sampleAccount } from '@test/support/samples.ts';

const canary = 'canary-4f1c9be27d50a8e36b';

/** A response that a proxy between the check and the simulator returns for some path instead of the simulator's. */
interface Rewritten {
  readonly path: string;
  readonly status?: number;
  readonly body: string;
}

let simulator: Simulator;
let server: Server;
let address: string;
let rewritten: Rewritten[];
let methods: string[];
let saved: string[];
let diagnostics: Diagnostics;
let ended: PromiseWithResolvers<Check>;
let told: Check[];
let opened: (probe: OpenedProbe['probe']) => Omit<OpenedProbe, 'probe'>;
let authorities: string[];

beforeEach(async () => {
  simulator = await startSimulator({ seed: 7, username: 'ops', password: canary });
  [rewritten, methods, saved, told, authorities] = [[], [], [], [], []];
  ended = Promise.withResolvers();
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    methods.push(`${method} ${url.split('?')[0]}`);
    const other = rewritten.find(({ path }) => url.includes(path));
    if (other) {
      request.resume();
      response.writeHead(other.status ?? 200, { 'content-type': 'application/json' }).end(other.body);
      return;
    }
    void fetch(simulator.url + url, {
      method,
      headers: headers as Record<string, string>,
      ...(method === 'GET' ? {} : { body: request as unknown as BodyInit, duplex: 'half' as const }),
    }).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    });
  });
  const port = await listening(server);
  address = `http://127.0.0.1:${port}`;
  const account = sampleAccount({ companyId: 394 });
  opened = () => ({ serviceAddress: address, account, cannotSignIn: null });
  const flight = createFlightRecorder(() => undefined);
  diagnostics = createDiagnostics(
    {
      access: {
        openProbe: () => {
          const probe = createServiceProbe({
            serviceAddress: address,
            username: 'ops',
            password: canary,
            observe: flight.recorder.observe,
            certificateAuthorities: authorities,
          });
          return Promise.resolve({ probe, ...opened(probe) });
        },
      },
      operationOf: () => null,
      frame: () => ({ application: 'Rollcall test', platform: 'here' }),
      save: (text, form) => Promise.resolve({ path: `${saved.push(text)}.${form}` }),
      clock: systemClock,
      tell(check) {
        told.push(check);
        if (check.state !== 'running') ended.resolve(check);
      },
      onFault: (error) => ended.reject(error),
    },
    flight,
  );
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await simulator.close();
});

const statesOf = ({ steps }: Check): Record<string, string> =>
  Object.fromEntries(steps.map(({ id, state }) => [id, state]));

const worked = [
  'devices',
  'fields',
  'options',
  'operators',
  'sources',
  'statistics',
  'history',
  'applications',
];

describe('a check of the connection', () => {
  it('performs every step, one after another, and sends no change', async () => {
    const begun = await diagnostics.start('active');
    expect(begun.steps.every(({ state }) => state === 'waiting')).toBe(true);
    const check = await ended.promise;
    expect(statesOf(check)).toMatchObject({
      ...Object.fromEntries(
        ['proxy', 'name', 'connection', 'answer', 'clock', 'sign-in', ...worked].map((id) => [id, 'ok']),
      ),
      certificate: 'skipped',
      operation: 'skipped',
    });
    expect(told.every(({ steps }) => steps.filter(({ state }) => state === 'running').length <= 1)).toBe(
      true,
    );
    expect(methods.filter((line) => /management/.test(line))).toEqual([]);
    expect(check.steps.find(({ id }) => id === 'devices')?.facts).toEqual([
      'Understood: in an envelope, a list of 1.',
      'With total_items.',
    ]);
  });

  it('reports what it does not understand, where, with a redacted sample, and continues with the others', async () => {
    rewritten = [
      { path: '/api/fields?', body: `{"success":true,"data":[{"id":1,"name":7,"secret":"${canary}"}]}` },
      { path: '/api/applications', status: 500, body: '{}' },
    ];
    await diagnostics.start('active');
    const check = await ended.promise;
    const fields = check.steps.find(({ id }) => id === 'fields');
    expect(fields).toMatchObject({ state: 'failed', error: { code: 'not-understood' } });
    expect(fields?.error?.sample).toMatchObject({
      endpoint: 'GET /api/fields',
      path: '$.data[0].name',
      expected: 'a text',
    });
    expect(statesOf(check)).toMatchObject({ options: 'ok', history: 'ok', applications: 'failed' });
    expect(JSON.stringify(check)).not.toContain(canary);
  });

  it.each([
    [
      'a bare list',
      '[{"MacAddress":"00:0A:14:88:96:AD"}]',
      ['Understood: without an envelope, a list of 1.'],
    ],
    [
      'an empty company',
      '{"success":true,"data":[],"total_items":0}',
      ['Understood: in an envelope, a list of 0.', 'With total_items.'],
    ],
  ])('says which form an answer has: %s', async (_, body, facts) => {
    rewritten = [{ path: '/devices/companies/', body }];
    await diagnostics.start('active');
    const check = await ended.promise;
    expect(check.steps.find(({ id }) => id === 'devices')?.facts).toEqual(facts);
  });

  it('skips what a refused password makes impossible, and requests one token', async () => {
    rewritten = [{ path: '/connect/token', status: 400, body: '{"error":"invalid_grant"}' }];
    await diagnostics.start('active');
    const states = statesOf(await ended.promise);
    expect(states['sign-in']).toBe('failed');
    expect(worked.map((id) => states[id])).toEqual(worked.map(() => 'skipped'));
    expect(methods.filter((line) => line.includes('/connect/token'))).toHaveLength(1);
  });

  it('of an address alone stops before the sign-in and sends no password', async () => {
    opened = () => ({ serviceAddress: address, account: null, cannotSignIn: 'Nobody has signed in yet.' });
    await diagnostics.start({ serviceAddress: address, authorities: null });
    const check = await ended.promise;
    expect(statesOf(check)).toMatchObject({ answer: 'ok', 'sign-in': 'skipped', devices: 'skipped' });
    expect(methods).toEqual(['GET /api/applications']);
  });

  it('can be stopped at any step, and skips the later ones', async () => {
    await diagnostics.start('active');
    diagnostics.stop();
    const check = await ended.promise;
    expect(check.state).toBe('stopped');
    expect(statesOf(check)).toMatchObject({ devices: 'skipped', operation: 'skipped' });
    expect(methods).toEqual([]);
  });

  it('states who issued an untrusted certificate, and what to do', async () => {
    const authority = privateAuthority('Transit root');
    const tls = createTlsServer(authority.issue(), (_, response) => response.writeHead(401).end('{}'));
    const port = await listening(tls);
    address = `https://127.0.0.1:${port}`;
    await diagnostics.start('active');
    const refused = await ended.promise;
    const certificate = refused.steps.find(({ id }) => id === 'certificate');
    expect(certificate).toMatchObject({
      state: 'failed',
      facts: ['The certificate was issued by Transit root.', 'It is valid until 2049-12-31.'],
      error: { code: 'unreachable' },
    });
    expect(statesOf(refused)).toMatchObject({ answer: 'skipped', devices: 'skipped' });

    ended = Promise.withResolvers();
    authorities = [authority.cert];
    await diagnostics.start('active');
    const trusted = await ended.promise;
    expect(trusted.steps.find(({ id }) => id === 'certificate')).toMatchObject({
      state: 'ok',
      facts: [
        'Both sides use TLSv1.3.',
        'The certificate was issued by Transit root.',
        'It is valid until 2049-12-31.',
      ],
    });
    tls.closeAllConnections();
    tls.close();
  });

  it('of a port where nothing listens says that it could not connect', async () => {
    server.close();
    await once(server, 'close');
    await diagnostics.start('active');
    const check = await ended.promise;
    expect(statesOf(check)).toMatchObject({ name: 'ok', connection: 'failed', answer: 'skipped' });
  });
});

describe('a report', () => {
  async function checkedAndRecorded(): Promise<void> {
    rewritten = [
      { path: '/api/applications', status: 403, body: `{"message":"no ${canary} for you"}` },
      { path: '/history', body: `{"success":true,"data":{"Online":[{"time":"${canary}"}]}}` },
    ];
    diagnostics.record(true);
    await diagnostics.start('active');
    await ended.promise;
  }

  it('has the check and the requests, and no password, token or address of a device', async () => {
    await checkedAndRecorded();
    await diagnostics.save(false, 'json');
    expect(await diagnostics.save(false, 'har')).toEqual({ path: '2.har' });
    const report = diagnostics.text(false) + saved.join('');
    expect(report).toContain('Devices: ok');
    expect(report).toContain('POST /api/monitoring/devices/{mac}/history: HTTP 200');
    expect(report).toContain('$.data.Online[0].time: expected a time in ISO 8601');
    expect(report).not.toContain(canary);
    expect(report).not.toMatch(/\b[0-9A-F]{2}(?::[0-9A-F]{2}){5}\b/i);
    expect(report).not.toMatch(/Bearer|access_token":"(?!…)/);
    expect(JSON.parse(saved[0] ?? '')).toMatchObject({
      format: 'rollcall-diagnostics',
      version: 1,
      isPlain: false,
    });
    expect(JSON.parse(saved[1] ?? '')).toMatchObject({ log: { version: '1.2' } });
  });

  it('names devices only if that was chosen', async () => {
    await checkedAndRecorded();
    const mac = /\b[0-9A-F]{2}(?::[0-9A-F]{2}){5}\b/;
    expect(diagnostics.text(true)).toMatch(mac);
    expect(diagnostics.text(true)).not.toContain(canary);
  });

  it('says so when there is nothing to report', () => {
    expect(diagnostics.text(false)).toContain(
      'The connection was not checked.\n\nNo requests were recorded.',
    );
  });
});
