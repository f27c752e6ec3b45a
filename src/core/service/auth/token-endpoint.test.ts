import { describe, expect, it } from 'vitest';
import { failureOf } from '../testing/failure-of.ts';
import { json, startScriptServer, type Script } from '../testing/script-server.ts';
import type { ServiceError } from '../errors/service-error.ts';

/** Returns the error of signing in to a service that answers like this. */
async function refusedBy(token: Script): Promise<ServiceError> {
  const { client } = await startScriptServer({ token });
  return failureOf(client.signIn());
}

const says =
  (status: number, body: unknown): Script =>
  (_seen, response) =>
    json(response, body, status);

describe('asking for a token', () => {
  it('sends the password grant as a form, as the service’s clients do', async () => {
    const { client, tokenRequests } = await startScriptServer({});
    await client.signIn();
    expect(tokenRequests).toMatchObject([
      {
        method: 'POST',
        path: '/public/auth/connect/token',
        body: 'grant_type=password&username=ops&password=correct+horse&client_id=python',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ]);
  });

  it.each([
    [401, {}],
    [403, {}],
    [401, { error: 'server_error' }],
    [400, { error: 'invalid_grant' }],
    [400, { message: 'No.' }],
    [400, 'no JSON at all'],
  ])('is refused for the password by %d %j', async (status, body) => {
    const error = await refusedBy(says(status, body));
    expect(error).toMatchObject({ kind: 'unauthorised', delivery: 'rejected', status });
  });

  it.each([
    [400, { error: 'invalid_client' }, 'rejected'],
    [404, { error: 'invalid_grant' }, 'not-found'],
    [500, { error: 'invalid_grant' }, 'server-error'],
    [300, {}, 'not-understood'],
  ])('is refused by %d %j for another reason', async (status, body, kind) => {
    expect(await refusedBy(says(status, body))).toMatchObject({ kind, status });
  });

  it('reports the service’s message on the refusal, if there is one', async () => {
    const path = 'POST /public/auth/connect/token';
    const told = await refusedBy(says(401, { message: 'Locked for an hour' }));
    expect(told.error.details).toBe(`${path} · HTTP 401 · Locked for an hour`);
    expect((await refusedBy(says(401, {}))).error.details).toBe(`${path} · HTTP 401`);
  });

  it('reports when the service may be asked again', async () => {
    const { client, clock } = await startScriptServer({
      token: (_seen, response) => void response.writeHead(429, { 'retry-after': '240' }).end(),
    });
    expect(await failureOf(client.signIn())).toMatchObject({
      kind: 'busy',
      error: { retryAtMs: clock.now() + 240_000 },
    });
  });

  it.each([
    ['no JSON', '<secret>', { path: '$', expected: 'JSON', excerpt: '…' }],
    [
      'no token',
      { access_token: 'se cret' },
      { path: '$.access_token', expected: 'an access token', excerpt: '…' },
    ],
  ])('shows nothing of an answer with %s, which may hold one', async (_what, body, sample) => {
    const error = await refusedBy(says(200, body));
    expect(error).toMatchObject({
      kind: 'not-understood',
      delivery: 'unknown',
      status: 200,
      error: { sample },
    });
    expect(JSON.stringify(error.error)).not.toMatch(/se ?cret/);
  });
});
