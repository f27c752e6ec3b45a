import { createServer as createPlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listening } from '../testing/listening.ts';
import type { ServiceClient } from '../client.ts';
import { createServiceClient } from '../create-client.ts';
import { failureOf } from '../testing/failure-of.ts';
import { privateAuthority, selfSigned, type Certified } from '../testing/self-signed.ts';

const { cert, key } = selfSigned();
let server: Server;
let requests: number;
const clients: ServiceClient[] = [];

function clientWith(
  certificateAuthorities: readonly string[],
  port = (server.address() as AddressInfo).port,
): ServiceClient {
  const serviceAddress = `https://127.0.0.1:${port}`;
  const client = createServiceClient({
    serviceAddress,
    certificateAuthorities,
    username: 'ops',
    password: 'secret words',
  });
  clients.push(client);
  return client;
}

beforeAll(async () => {
  requests = 0;
  server = createServer({ cert, key }, (request, response) => {
    requests += 1;
    const body = request.url?.endsWith('/fields')
      ? { id: 77 }
      : { access_token: 'token-1', expires_in: 7200 };
    response.end(JSON.stringify(body));
  });
  await listening(server);
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('says of a service without encryption that it does not speak TLS', async () => {
  const plain = createPlainServer((_, response) => response.end());
  const port = await listening(plain);
  const error = await failureOf(clientWith([], port).signIn());
  plain.close();
  expect([error.kind, error.delivery]).toEqual(['unreachable', 'not-sent']);
  expect(error.error.happened).toMatch(/^What answers at 127\.0\.0\.1.* does not speak TLS/);
});

describe('a service with a certificate of its own', () => {
  it('gets nothing as long as nobody vouches for it', async () => {
    const error = await failureOf(clientWith([]).signIn());
    expect([error.kind, error.delivery]).toEqual(['unreachable', 'not-sent']);
    expect(error.error.happened).toMatch(/^This computer does not trust the certificate of 127\.0\.0\.1/);
    expect(error.error.details).not.toContain('attempts');
    expect(requests).toBe(0);
  });

  it('is used when its authority is given, for reads and for changes', async () => {
    const client = clientWith([cert]);
    await client.signIn();
    const update = { companyId: 1, fieldName: 'Country', value: 'DE', filters: [] };
    expect(await client.updateField(update)).toEqual({ operationId: '77' });
    expect(requests).toBe(2);
  });
});

describe('a service of a private authority', () => {
  const authority = privateAuthority();
  let service: Server;
  let heard: number;

  async function answerWith(certified: Certified, versions: SecureContextOptions = {}): Promise<number> {
    heard = 0;
    // Level 0 lets this server offer what the client has to reject.
    const options = { ...certified, ...versions, ciphers: 'DEFAULT@SECLEVEL=0' };
    service = createServer(options, (_request, response) => {
      heard += 1;
      response.end('{"access_token":"token-1","expires_in":7200}');
    });
    const port = await listening(service);
    return port;
  }

  afterEach(async () => {
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });

  it('is refused without the file of the authority, and the way out is named', async () => {
    const port = await answerWith(authority.issue());
    const { error } = await failureOf(clientWith([], port).signIn());
    expect(error.happened).toBe(`This computer does not trust the certificate of 127.0.0.1:${port}.`);
    expect(error.todo).toBe(
      'Ask whoever runs the service for the file of its certificate authority, and choose it under Advanced where you sign in.',
    );
    expect(heard).toBe(0);
  });

  it('is refused with the file of another authority', async () => {
    const port = await answerWith(authority.issue());
    const error = await failureOf(clientWith([privateAuthority('Another authority').cert], port).signIn());
    expect([error.kind, error.delivery, heard]).toEqual(['unreachable', 'not-sent', 0]);
  });

  it('is used with the file of its authority, also among others', async () => {
    const port = await answerWith(authority.issue());
    await clientWith([privateAuthority('Another authority').cert + authority.cert], port).signIn();
    expect(heard).toBe(1);
  });

  it.each([
    ['has expired', { until: '210101000000Z' }, {}, /has expired or is not valid yet/],
    ['is not valid yet', { from: '480101000000Z' }, {}, /has expired or is not valid yet/],
    ['is for another host', { address: '7f000002' }, {}, /is for another name/],
    ['is used with TLS 1.1 alone', {}, { maxVersion: 'TLSv1.1', minVersion: 'TLSv1' }, /could not connect/],
  ] as const)('is refused with the file when its certificate %s', async (_, flaws, versions, sentence) => {
    const port = await answerWith(authority.issue(flaws), versions);
    const error = await failureOf(clientWith([authority.cert], port).signIn());
    expect([error.kind, error.delivery, heard]).toEqual(['unreachable', 'not-sent', 0]);
    expect(error.error.happened).toMatch(sentence);
  });
});

describe('a service that somebody vouches for', () => {
  let flawed: Server;
  afterEach(async () => {
    flawed.closeAllConnections();
    await new Promise((resolve) => flawed.close(resolve));
  });

  it.each([
    ['whose certificate has expired', { until: '210101000000Z' }, {}],
    ['whose certificate is not valid yet', { from: '480101000000Z' }, {}],
    ['whose certificate is for another host', { address: '7f000002' }, {}],
    ['that speaks nothing newer than TLS 1.1', {}, { maxVersion: 'TLSv1.1', minVersion: 'TLSv1' }],
  ] as const)('%s gets nothing all the same', async (_, flaws, versions) => {
    const certificate = selfSigned(flaws);
    let heard = 0;
    // Level 0 lets this server offer what the client has to reject.
    const options = { ...certificate, ...versions, ciphers: 'DEFAULT@SECLEVEL=0' };
    flawed = createServer(options, (_request, response) => {
      heard += 1;
      response.end('{"access_token":"token-1","expires_in":7200}');
    });
    const port = await listening(flawed);
    const error = await failureOf(clientWith([certificate.cert], port).signIn());
    expect([error.kind, error.delivery]).toEqual(['unreachable', 'not-sent']);
    expect(heard).toBe(0);
  });
});
