import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceClient } from '../client.ts';
import { createServiceClient } from '../create-client.ts';
import { failureOf } from '../testing/failure-of.ts';
import { selfSigned } from '../testing/self-signed.ts';

const { cert, key } = selfSigned();
let server: Server;
let requests: number;
const clients: ServiceClient[] = [];

function clientWith(certificateAuthorities: readonly string[]): ServiceClient {
  const { port } = server.address() as AddressInfo;
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
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
