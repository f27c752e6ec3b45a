import { describe, expect, it } from 'vitest';
import type { ServiceClient } from '../client.ts';
import { failureOf } from '../testing/failure-of.ts';
import { json, startScriptServer, type Script, type ScriptServer } from '../testing/script-server.ts';

/** Starts a service that answers with what `next` returns: `null` for a success, `lost` for no answer. */
async function serve(next: () => number | 'lost' | null): Promise<ScriptServer> {
  const answer: Script = ({ socket }, response) => {
    const status = next();
    if (status === null) json(response, []);
    else if (status === 'lost') socket.resetAndDestroy();
    else response.writeHead(status).end();
  };
  const server = await startScriptServer({ answer });
  // The sign-in is a success too, and precedes what is counted.
  await server.client.signIn();
  return server;
}

async function fail(client: ServiceClient, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await failureOf(client.readApplications());
}

describe('the retry budget that all reads of a client share', () => {
  it.each([
    [408, 'a failure', 35],
    [429, 'being asked to come later', 100],
  ])('after %d, %s, is spent after so many as the budget pays: %d', async (status, _what, retries) => {
    const { client, seen } = await serve(() => status);
    await fail(client, 40);
    expect(seen).toHaveLength(40 + retries);
  });

  it.each([408, 429])('is never spent by retries after a %d that succeed', async (status) => {
    let turn = 0;
    const { client, seen } = await serve(() => (turn++ % 2 === 0 ? status : null));
    for (let count = 0; count < 110; count += 1) expect(await client.readApplications()).toEqual([]);
    expect(seen).toHaveLength(220);
  });

  it('is spent by every retry after a lost connection but the one that succeeds', async () => {
    let turn = 0;
    const { client } = await serve(() => (turn++ % 4 === 3 ? null : 'lost'));
    let succeeded = 0;
    for (; succeeded < 30; succeeded += 1) {
      const read = await client.readApplications().catch(() => null);
      if (read === null) break;
    }
    // Each read costs three retries of 14 and gets one back: the eighteenth finds 24 left of 500.
    expect(succeeded).toBe(17);
  });

  it('grows by what succeeds, and by nothing else', async () => {
    let status: number | null = 408;
    const { client, seen } = await serve(() => status);
    const sentFor = async (times: number): Promise<number> => {
      status = 408;
      const before = seen.length;
      await fail(client, times);
      return seen.length - before;
    };
    expect(await sentFor(40)).toBe(75);
    for (const refused of [300, 400, 404, 500]) {
      status = refused;
      await fail(client, 7);
    }
    expect(await sentFor(1)).toBe(1);
    status = null;
    for (let count = 0; count < 14; count += 1) await client.readApplications();
    expect(await sentFor(1)).toBe(2);
  });
});
