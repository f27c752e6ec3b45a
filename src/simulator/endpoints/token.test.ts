import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession, passwordGrant, type Session } from './session.fixture.ts';

const PATH = '/public/auth/connect/token';
let session: Session;

beforeAll(async () => {
  session = await openSession({ expiresSeconds: 60 });
});
afterAll(() => session.simulator.close());

describe('the token endpoint', () => {
  test('issues a bearer token for the right password', async () => {
    const { status, body } = await session.send(PATH, { method: 'POST', body: passwordGrant() });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String) as string,
      expires_in: 60,
      token_type: 'Bearer',
    });
  });

  test.each([
    [{ password: 'wrong' }, 'invalid_grant'],
    [{ username: 'nobody' }, 'invalid_grant'],
    [{ grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [{ client_id: 'rollcall' }, 'invalid_client'],
    [{ scope: 'all' }, 'invalid_request'],
  ])('answers %j with 400 %s', async (change, error) => {
    const { status, body } = await session.send(PATH, { method: 'POST', body: passwordGrant(change) });
    expect([status, body.error]).toEqual([400, error]);
  });

  test('accepts forms only', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await session.send(PATH, init)).status).toBe(415);
    expect((await session.send(PATH, {})).status).toBe(405);
  });
});

describe('a token', () => {
  const headers = (authorization: string): RequestInit => ({ headers: { authorization } });

  test.each(['', 'Bearer', 'Bearer abc', 'Basic ZGVtbzpkZW1v'])(
    '"%s" is answered with 401',
    async (value) => {
      const { status, body } = await session.send('/api/applications', headers(value));
      expect([status, body.success]).toEqual([401, false]);
    },
  );

  test('lives exactly as long as configured', async () => {
    const { body } = await session.send(PATH, { method: 'POST', body: passwordGrant() });
    const authorization = `Bearer ${(body as { access_token: string }).access_token}`;
    session.clock.now += 59_999;
    expect((await session.send('/api/applications', headers(authorization))).status).toBe(200);
    session.clock.now += 1;
    const late = await session.send('/api/applications', headers(authorization));
    expect([late.status, late.body.message]).toEqual([401, 'The access token has expired.']);
  });

  test('is revoked by expireTokens', async () => {
    const { body } = await session.send(PATH, { method: 'POST', body: passwordGrant() });
    session.simulator.expireTokens();
    const authorization = `Bearer ${(body as { access_token: string }).access_token}`;
    expect((await session.send('/api/applications', headers(authorization))).status).toBe(401);
  });

  test('is revoked, and issued for the new password only, once the password is changed', async () => {
    const issue = (password: string) =>
      session.send(PATH, { method: 'POST', body: passwordGrant({ username: 'demo', password }) });
    const { body } = await issue('demo');
    session.simulator.changePassword('another');
    const authorization = `Bearer ${(body as { access_token: string }).access_token}`;
    expect((await session.send('/api/applications', headers(authorization))).status).toBe(401);
    expect([(await issue('demo')).status, (await issue('another')).status]).toEqual([400, 200]);
  });
});
