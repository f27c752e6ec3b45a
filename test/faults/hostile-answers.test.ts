import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceClient, ServiceError } from '@core/service/index.ts';
import { listening } from '@core/service/testing/listening.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { calls, type Call, type CallSubject } from './proxy/calls.ts';

const subject: CallSubject = { companyId: 627, mac: '00:0A:14:88:96:AD', sourceId: 301, operationId: '77' };
const token = '{"access_token":"token-1","expires_in":7200,"token_type":"Bearer"}';

let server: Server;
let address: string;
/** The response to a call, and to the request for a token. */
let body: string | Buffer;
let tokenBody: string | Buffer;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      const isToken = request.url?.endsWith('/connect/token') === true;
      const isUpdate = request.url?.includes('/long-operations/fields') === true;
      response.writeHead(isUpdate ? 202 : 200, { 'content-type': 'application/json' });
      response.end(isToken ? tokenBody : body);
    });
  });
  const port = await listening(server);
  address = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());

/** The outcome of a call when the service responds like this. */
async function outcomeOf(call: Call, answer: string | Buffer): Promise<unknown> {
  [body, tokenBody] = call.effect === 'sign-in' ? ['', answer] : [answer, token];
  const client = createServiceClient({
    serviceAddress: address,
    username: 'demo',
    password: 'secret-5b1',
    random: () => 0,
  });
  try {
    return await call.make(client, subject).catch((reason: unknown) => reason);
  } finally {
    await client.close();
  }
}

describe.each(calls)('an answer to $name', (call) => {
  it.each(Object.entries(hostileBodies))(
    'that is %s is taken or refused with a sentence',
    async (_, answer) => {
      const outcome = await outcomeOf(call, answer);
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(ServiceError);
        const { error, delivery } = outcome as ServiceError;
        expect(error.happened).not.toBe('');
        // An update whose response is not understood may have been carried out.
        if (call.effect === 'change') expect(delivery).not.toBe('not-sent');
        expect(JSON.stringify(error).length).toBeLessThan(10_000);
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );
});

describe('the hostile bodies', () => {
  it('are at least sixty for every call', () => {
    expect(Object.keys(hostileBodies).length).toBeGreaterThanOrEqual(60);
  });
});
