import { describe, expect, it } from 'vitest';
import type { ServiceClient } from '../client.ts';
import { failureOf } from '../testing/failure-of.ts';
import { json, startScriptServer, type Script, type ScriptServer } from '../testing/script-server.ts';
import { HostLinks } from './host-links.ts';

const serve = (answer: Script): Promise<ScriptServer> => startScriptServer({ answer });

const unavailable: Script = (_seen, response) => void response.writeHead(503).end();
const change = { companyId: 627, fieldName: 'IsWarm', value: true, filters: [] };

/** Sends a request every virtual second. */
async function askEverySecond({ clock }: ScriptServer, client: ServiceClient, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await failureOf(client.readApplications());
    clock.advance(1000);
  }
}

describe('a service that fails everything', () => {
  it('is contacted far less often than if it worked', async () => {
    const failing = await serve(unavailable);
    await askEverySecond(failing, failing.client, 60);
    const before = failing.seen.length;
    await askEverySecond(failing, failing.client, 600);
    // One attempt after each opening of a minute, not one a second.
    expect(failing.seen.length - before).toBeLessThanOrEqual(600 / 60 + 1);
    expect(failing.seen.length - before).toBeGreaterThanOrEqual(600 / 60 - 1);
  });

  it('is used again from the first attempt after it recovered', async () => {
    let isDown = true;
    const failing = await serve((seen, response) =>
      isDown ? unavailable(seen, response) : json(response, []),
    );
    await askEverySecond(failing, failing.client, 20);
    isDown = false;
    failing.clock.advance(60_000);
    expect(await failing.client.readApplications()).toEqual([]);
    expect(await failing.client.readApplications()).toEqual([]);
  });

  it('is contacted immediately for a sign-in', async () => {
    const failing = await serve(unavailable);
    await askEverySecond(failing, failing.client, 3);
    const before = failing.tokenRequests.length;
    await failing.client.signIn();
    expect(failing.tokenRequests).toHaveLength(before + 1);
  });

  it('gets no change while it is not contacted, and the change was provably not sent', async () => {
    const failing = await serve(unavailable);
    await askEverySecond(failing, failing.client, 3);
    const before = failing.seen.length;
    const error = await failureOf(failing.client.updateField(change));
    expect([error.kind, error.delivery]).toEqual(['unreachable', 'not-sent']);
    expect(error.error.happened).toContain('is not asking it for now');
    expect(failing.seen).toHaveLength(before);
  });
});

describe('a service of which one half fails', () => {
  it('sees at most 1.15 times the requests of one that works, once the budget is spent', async () => {
    const failing = await serve((seen, response) =>
      seen.path.startsWith('/api/fields') ? json(response, []) : unavailable(seen, response),
    );
    const { client } = failing;
    const both = async (times: number): Promise<void> => {
      for (let count = 0; count < times; count += 1) {
        await failureOf(client.readApplications());
        await client.readFields(627);
      }
    };
    await both(40);
    const before = failing.seen.length;
    await both(500);
    // Each round is one request that fails and three that do not.
    const normal = 500 * 4;
    expect(failing.seen.length - before).toBeLessThanOrEqual(normal * 1.15);
    expect(failing.seen.length - before).toBeGreaterThan(normal);
  });

  it('is still asked for everything', async () => {
    const failing = await serve((seen, response) =>
      seen.path.startsWith('/api/fields') ? json(response, []) : unavailable(seen, response),
    );
    for (let count = 0; count < 50; count += 1) {
      expect((await failureOf(failing.client.readApplications())).kind).toBe('server-error');
      expect(await failing.client.readFields(627)).toEqual([]);
    }
  });
});

describe('a service that refuses everything', () => {
  it.each([400, 403, 404, 409, 422, 429])('with %d is asked each time', async (status) => {
    const refusing = await serve((_seen, response) => void response.writeHead(status).end());
    for (let count = 0; count < 20; count += 1) {
      const before = refusing.seen.length;
      await failureOf(refusing.client.readApplications());
      expect(refusing.seen.length).toBeGreaterThan(before);
    }
  });
});

describe('the accounts of one host', () => {
  it('share what is known about it', async () => {
    const failing = await serve(unavailable);
    const links = new HostLinks(failing.clock, () => 1);
    const [one, other] = [failing.clientWith({ links }), failing.clientWith({ links, username: 'eve' })];
    await askEverySecond(failing, one, 3);
    const before = failing.seen.length + failing.tokenRequests.length;
    expect((await failureOf(other.readApplications())).delivery).toBe('not-sent');
    expect(failing.seen.length + failing.tokenRequests.length).toBe(before);
  });

  it('know nothing about another host', async () => {
    const failing = await serve(unavailable);
    const working = await startScriptServer({});
    const links = new HostLinks(failing.clock, () => 1);
    await askEverySecond(failing, failing.clientWith({ links }), 3);
    expect(await working.clientWith({ links }).readApplications()).toEqual([]);
  });
});
