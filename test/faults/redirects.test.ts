import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServiceClient, ServiceError, type ServiceClient } from '@core/service/index.ts';
import { calls, type CallSubject } from './proxy/calls.ts';

const secret = { username: 'operator-7f3a', password: 'password-c41e9b', token: 'token-9d02f6' };
const subject: CallSubject = { companyId: 627, mac: '00:0A:14:88:96:AD', sourceId: 301, operationId: '77' };
const statuses = [301, 302, 303, 307, 308] as const;
type Status = (typeof statuses)[number];

/** The targets of redirects, derived from the URLs of the service and of a foreign server. */
const targets: readonly { readonly name: string; readonly to: (service: URL, other: URL) => string }[] = [
  { name: 'the same origin', to: (service) => `${service.origin}/elsewhere` },
  { name: 'another port', to: (_, other) => `${other.origin}/` },
  { name: 'another host', to: (_, other) => `http://localhost:${other.port}/` },
  { name: 'a plain address', to: (_, other) => `http://127.0.0.2:${other.port}/` },
  { name: 'a name before the host', to: (service, other) => `http://${service.host}@${other.host}/` },
  { name: 'a relative path', to: () => '/elsewhere' },
  { name: 'an address without a scheme', to: (_, other) => `//${other.host}/` },
];

interface Heard {
  readonly path: string;
  readonly text: string;
}

let servers: Server[];
let heardByOther: Heard[];
let heardByService: Heard[];
let redirect: { readonly status: Status; readonly location: string };
let redirectsTokens: boolean;
let client: ServiceClient;
let service: URL;
let other: URL;

async function hear(request: IncomingMessage): Promise<Heard> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { url = '', rawHeaders } = request;
  return { path: url, text: [url, ...rawHeaders, Buffer.concat(chunks).toString()].join('\n') };
}

async function listen(server: Server, host: string): Promise<URL> {
  servers.push(server);
  server.listen(0, host);
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
}

beforeEach(async () => {
  [servers, heardByOther, heardByService, redirectsTokens] = [[], [], [], false];
  // Listens on every loopback address, so that it can be reached under any of the host names.
  other = await listen(
    createServer((request, response) => {
      void hear(request).then((heard) => {
        heardByOther.push(heard);
        response.end(JSON.stringify({ access_token: 'stolen', expires_in: 7200, token_type: 'Bearer' }));
      });
    }),
    '0.0.0.0',
  );
  service = await listen(
    createServer((request, response) => {
      void hear(request).then((heard) => {
        heardByService.push(heard);
        const isToken = heard.path.endsWith('/connect/token');
        if (isToken && !redirectsTokens) {
          response.end(
            JSON.stringify({ access_token: secret.token, expires_in: 7200, token_type: 'Bearer' }),
          );
          return;
        }
        response.writeHead(redirect.status, { location: redirect.location }).end();
      });
    }),
    '127.0.0.1',
  );
  client = createServiceClient({ serviceAddress: service.origin, ...secret, random: () => 0 });
});
afterEach(async () => {
  await client.close();
  for (const server of servers) server.close();
});

describe.each(statuses)('a redirect with status %d', (status) => {
  it.each(targets)('to $name is an error and is not followed, whatever was asked', async ({ to }) => {
    redirect = { status, location: to(service, other) };
    for (const call of calls.filter(({ effect }) => effect !== 'sign-in')) {
      const error: unknown = await call.make(client, subject).catch((reason: unknown) => reason);
      expect(error, call.name).toBeInstanceOf(ServiceError);
      expect(error, call.name).toMatchObject({ kind: 'not-understood' });
      expect(JSON.stringify(error), call.name).not.toContain(secret.token);
    }
    redirectsTokens = true;
    await expect(client.signIn()).rejects.toMatchObject({ kind: 'not-understood' });
    expect(heardByOther).toEqual([]);
    expect(heardByService.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    // What the service itself received proves that there was something to leak.
    expect(heardByService.some(({ text }) => text.includes(secret.token))).toBe(true);
    expect(heardByService.some(({ text }) => text.includes(secret.password))).toBe(true);
  });
});
