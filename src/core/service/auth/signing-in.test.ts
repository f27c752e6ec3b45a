import { describe, expect, it } from 'vitest';
import { failureOf } from '../testing/failure-of.ts';
import { issuesTokens, json, startScriptServer, type Script } from '../testing/script-server.ts';
import { dayMs } from '@shared/time.ts';

const callers = Array.from({ length: 100 }, (_, index) => index);
const refuses: Script = (_seen, response) => void response.writeHead(401).end();

/** Answers with a list, but only to this token. */
const onlyTo =
  (token: () => string): Script =>
  (seen, response) =>
    seen.headers.authorization === `Bearer ${token()}` ? json(response, []) : refuses(seen, response);

describe('signing in', () => {
  it('happens once for a hundred callers', async () => {
    const { client, tokenRequests, seen } = await startScriptServer({});
    await Promise.all(callers.map(() => client.readApplications()));
    expect([tokenRequests.length, seen.length]).toEqual([1, 100]);
  });

  it('happens again, once, for a hundred callers whose token expired during their calls, and each call is repeated once', async () => {
    let good = 'token-1';
    const { client, tokenRequests, seen } = await startScriptServer({ answer: onlyTo(() => good) });
    await client.readApplications();
    good = 'token-2';
    const answers = await Promise.all(callers.map(() => client.readApplications()));
    expect(answers).toHaveLength(100);
    expect([tokenRequests.length, seen.length]).toEqual([2, 1 + 2 * 100]);
  });

  it('happens again only once for a hundred callers whom no token helps', async () => {
    const { client, tokenRequests, seen } = await startScriptServer({ answer: refuses });
    const errors = await Promise.all(callers.map(() => failureOf(client.readApplications())));
    expect(new Set(errors.map(({ kind }) => kind))).toEqual(new Set(['unauthorised']));
    expect([tokenRequests.length, seen.length]).toEqual([2, 2 * 100]);
  });

  it.each([400, 401, 403])('is not tried again with a password that was refused with %d', async (status) => {
    const { client, tokenRequests, seen } = await startScriptServer({
      token: (_seen, response) => json(response, { error: 'invalid_grant' }, status),
    });
    await Promise.all(callers.map(() => failureOf(client.readApplications())));
    for (let count = 0; count < 10; count += 1) await failureOf(client.readApplications());
    expect([tokenRequests.length, seen.length]).toEqual([1, 0]);
  });

  it('is tried again with a password that was not what the service refused', async () => {
    let refusal: string | null = 'temporarily_unavailable';
    const issue = issuesTokens();
    const { client, seen } = await startScriptServer({
      token: (asked, response) =>
        refusal === null ? issue(asked, response) : json(response, { error: refusal }, 400),
    });
    expect((await failureOf(client.readApplications())).kind).toBe('rejected');
    refusal = null;
    await client.readApplications();
    expect(seen).toHaveLength(1);
  });

  it('is tried only three times over a connection that breaks', async () => {
    const { client, tokenRequests } = await startScriptServer({
      token: ({ socket }) => void socket.resetAndDestroy(),
    });
    expect((await failureOf(client.signIn())).kind).toBe('unreachable');
    expect(tokenRequests).toHaveLength(3);
  });

  it.each([0, -1, 1e12, '7200', undefined])(
    'happens once for an hour of calls when the service sends expires_in %j',
    async (expiresIn) => {
      const { client, clock, tokenRequests } = await startScriptServer({
        token: (_seen, response) => json(response, { access_token: 'token', expires_in: expiresIn }),
      });
      for (let minute = 0; minute < 60; minute += 1) {
        await client.readApplications();
        clock.advance(60_000);
      }
      expect(tokenRequests).toHaveLength(1);
    },
  );
});

describe('a token', () => {
  it.each([
    ['a day forward', dayMs],
    ['a day back', -dayMs],
    ['an hour forward, as in spring', 3_600_000],
    ['an hour back, as in autumn', -3_600_000],
  ])('is neither renewed nor kept beyond its end when the clock is set %s', async (_how, jumpMs) => {
    const { clock, clientWith, tokenRequests } = await startScriptServer({});
    let offsetMs = 0;
    const client = clientWith({ clock: { ...clock, now: () => clock.now() + offsetMs } });
    await client.readApplications();
    offsetMs = jumpMs;
    await client.readApplications();
    expect(tokenRequests).toHaveLength(1);
    clock.advance(7_140_000);
    await client.readApplications();
    expect(tokenRequests).toHaveLength(2);
  });

  it('that is requested while the clock is set lasts as long as any other', async () => {
    let offsetMs = 0;
    const issue = issuesTokens();
    const { clock, clientWith, tokenRequests } = await startScriptServer({
      token: (seen, response) => {
        offsetMs = -dayMs;
        issue(seen, response);
      },
    });
    const client = clientWith({ clock: { ...clock, now: () => clock.now() + offsetMs } });
    await client.readApplications();
    clock.advance(7_139_999);
    await client.readApplications();
    expect(tokenRequests).toHaveLength(1);
  });

  it('that expires in the middle of a call is replaced after it, for the next one', async () => {
    const { client, clock, tokenRequests, seen } = await startScriptServer({
      answer: (_seen, response) => {
        clock.advance(7_200_000);
        json(response, []);
      },
    });
    await client.readApplications();
    await client.readApplications();
    expect([tokenRequests.length, seen.length]).toEqual([2, 2]);
  });
});
