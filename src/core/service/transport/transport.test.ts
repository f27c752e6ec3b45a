import { gzipSync } from 'node:zlib';
import { createServer as createNetServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createServiceClient } from '../create-client.ts';
import { failureOf } from '../testing/failure-of.ts';
import { json, startScriptServer, type Script, type ScriptServer } from '../testing/script-server.ts';
import type { ObservedExchange } from './observed-exchange.ts';
import { hourMs } from '@shared/time.ts';
import { listening } from '../testing/listening.ts';

/** Plays the scripts one after another, then repeats the last one. */
function inTurn(...scripts: Script[]): Script {
  let turn = 0;
  return (seen, response) => {
    const script = scripts[Math.min(turn, scripts.length - 1)];
    turn += 1;
    script?.(seen, response);
  };
}

const status =
  (code: number, headers: Record<string, string> = {}): Script =>
  (_seen, response) =>
    void response.writeHead(code, headers).end();

const reset: Script = ({ socket }) => void socket.resetAndDestroy();
const silence: Script = () => undefined;
const list: Script = (_seen, response) => json(response, []);

describe('reads', () => {
  it.each([408, 429, 502, 503, 504])('are sent again after a %d', async (code) => {
    const server = await startScriptServer({ answer: inTurn(status(code), status(code), list) });
    expect(await server.client.readApplications()).toEqual([]);
    expect(server.seen).toHaveLength(3);
    expect(server.clock.pauses).toEqual([100, 200]);
  });

  it('are sent again after the connection was reset', async () => {
    const server = await startScriptServer({ answer: inTurn(reset, list) });
    expect(await server.client.readApplications()).toEqual([]);
  });

  it('show how far the clock of the service is ahead', async () => {
    const server: ScriptServer = await startScriptServer({
      answer: (_seen, response) => {
        response.setHeader('date', new Date(server.clock.now() + hourMs).toUTCString());
        json(response, []);
      },
    });
    expect(server.client.clockLeadMs()).toBe(0);
    await server.client.readApplications();
    expect(server.client.clockLeadMs()).toBe(hourMs);
  });

  it.each([
    ['was set back to its time', hourMs, 0],
    ['went on while the computer slept', 0, hourMs],
  ])('show no lead where the clock of this computer %s meanwhile', async (_, beforeMs, afterMs) => {
    let offMs = beforeMs;
    const server: ScriptServer = await startScriptServer({
      answer: (_seen, response) => {
        response.setHeader('date', new Date(server.clock.now()).toUTCString());
        offMs = afterMs;
        json(response, []);
      },
    });
    const clock = { ...server.clock, now: () => server.clock.now() + offMs };
    const client = server.clientWith({ clock });
    await client.readApplications();
    expect(client.clockLeadMs()).toBe(0);
  });

  it('do not show the clock of a gateway that answers in place of the service', async () => {
    const dated =
      (aheadMs: number, code: number): Script =>
      (_seen, response) => {
        response.setHeader('date', new Date(server.clock.now() + aheadMs).toUTCString());
        json(response, [], code);
      };
    const server: ScriptServer = await startScriptServer({
      answer: inTurn(dated(hourMs, 200), dated(-hourMs, 500)),
    });
    await server.client.readApplications();
    await failureOf(server.client.readApplications());
    expect(server.client.clockLeadMs()).toBe(hourMs);
  });

  it('end after four attempts', async () => {
    const server = await startScriptServer({ answer: reset });
    const error = await failureOf(server.client.readApplications());
    expect(error.kind).toBe('unreachable');
    expect(error.error.details).toContain('4 attempts');
    expect(server.seen).toHaveLength(4);
  });

  it.each([400, 401, 403, 404, 409, 500, 501])(
    'are not sent again after a %d beyond a new sign-in',
    async (code) => {
      const server = await startScriptServer({ answer: status(code) });
      await failureOf(server.client.readApplications());
      expect(server.seen).toHaveLength(code === 401 ? 2 : 1);
      expect(server.clock.pauses).toEqual([]);
    },
  );

  it('wait as long as the service asks', async () => {
    const server = await startScriptServer({ answer: inTurn(status(429, { 'retry-after': '7' }), list) });
    await server.client.readApplications();
    expect(server.clock.pauses).toEqual([7000]);
  });

  it('report when to come back instead of waiting beyond their time', async () => {
    const server = await startScriptServer({ answer: status(503, { 'retry-after': '120' }) });
    const error = await failureOf(server.client.readApplications());
    expect(error.kind).toBe('busy');
    expect(error.error.retryAtMs).toBe(server.clock.now() + 120_000);
    expect(server.seen).toHaveLength(1);
  });

  it('end when their time is used up, pauses included', async () => {
    const server = await startScriptServer({ answer: status(429, { 'retry-after': '40' }) });
    const error = await failureOf(server.client.readApplications());
    expect(error.kind).toBe('busy');
    expect(server.seen).toHaveLength(2);
  });

  it('time out when no answer begins', async () => {
    const server = await startScriptServer({ answer: silence });
    const client = server.clientWith({ timeouts: { headersMs: 30 } });
    const error = await failureOf(client.readApplications());
    expect(error.kind).toBe('timed-out');
    expect(server.seen).toHaveLength(4);
  });

  it('time out when an answer does not end', async () => {
    const trickle: Script = (_seen, response) => void response.writeHead(200).write('[');
    const server = await startScriptServer({ answer: trickle });
    const client = server.clientWith({ timeouts: { totalMs: 60 } });
    expect((await failureOf(client.readApplications())).kind).toBe('timed-out');
  });

  it('notice an answer that was cut off', async () => {
    const cut: Script = ({ socket }, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('[');
      response.flushHeaders();
      setImmediate(() => socket.destroy());
    };
    const server = await startScriptServer({ answer: inTurn(cut, list) });
    expect(await server.client.readApplications()).toEqual([]);
    expect(server.seen).toHaveLength(2);
  });

  it('never follow a redirect, so that the token stays with the service', async () => {
    const sink = await startScriptServer({});
    const server = await startScriptServer({ answer: status(307, { location: `${sink.url}/steal?x=1` }) });
    const error = await failureOf(server.client.readApplications());
    expect(error.kind).toBe('not-understood');
    expect(error.error.sample?.excerpt).toBe(`HTTP 307 to ${sink.url}`);
    expect(sink.seen).toEqual([]);
  });

  it('never follow a redirect of the sign-in, so that the password stays with the service', async () => {
    const sink = await startScriptServer({});
    const server = await startScriptServer({
      token: status(308, { location: `${sink.url}/public/auth/connect/token` }),
    });
    expect((await failureOf(server.client.signIn())).kind).toBe('not-understood');
    expect(sink.tokenRequests).toEqual([]);
  });

  it('decompress answers', async () => {
    const zipped: Script = (_seen, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('[{"name":"VPN"}]'));
    const server = await startScriptServer({ answer: zipped });
    expect((await server.client.readApplications())[0]?.name).toBe('VPN');
    expect(server.seen[0]?.headers['accept-encoding']).toContain('gzip');
  });

  it('stop at an answer that is too large, compressed or not', async () => {
    const large = Buffer.alloc(17 * 2 ** 20, ' ');
    const plain: Script = (_seen, response) => void response.writeHead(200).end(large);
    const bomb: Script = (_seen, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large));
    for (const answer of [plain, bomb]) {
      const server = await startScriptServer({ answer });
      const error = await failureOf(server.client.readApplications());
      expect(error.error.sample?.expected).toBe('an answer of at most 16 MiB');
      expect(server.seen).toHaveLength(1);
    }
  });

  it('say that they do not understand an answer nested beyond all bounds', async () => {
    const deep = `[{"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`;
    const server = await startScriptServer({ answer: (_seen, response) => json(response, deep) });
    expect((await failureOf(server.client.readApplications())).kind).toBe('not-understood');
  });

  it('say that they do not understand an encoding nobody asked for', async () => {
    const odd: Script = (_seen, response) =>
      void response.writeHead(200, { 'content-encoding': 'zstd' }).end('x');
    const server = await startScriptServer({ answer: odd });
    expect((await failureOf(server.client.readApplications())).kind).toBe('not-understood');
  });
});

describe('cancelling', () => {
  it('ends a read that waits for its answer', async () => {
    const controller = new AbortController();
    const server = await startScriptServer({ answer: () => controller.abort() });
    expect((await failureOf(server.client.readApplications(controller.signal))).kind).toBe('cancelled');
    expect(server.seen).toHaveLength(1);
  });

  it('before the start sends nothing', async () => {
    const server = await startScriptServer({});
    const error = await failureOf(server.client.readApplications(AbortSignal.abort()));
    expect(error.kind).toBe('cancelled');
    expect([...server.seen, ...server.tokenRequests]).toEqual([]);
  });

  it('by one caller ends its wait for the sign-in, but not that of the others', async () => {
    const controller = new AbortController();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const server = await startScriptServer({
      token: (_seen, response) => {
        controller.abort();
        void released.then(() => json(response, { access_token: 't', expires_in: 7200 }));
      },
    });
    const cancelled = failureOf(server.client.readApplications(controller.signal));
    const other = server.client.readApplications();
    expect((await cancelled).kind).toBe('cancelled');
    release();
    expect(await other).toEqual([]);
    expect(server.tokenRequests).toHaveLength(1);
  });

  it('by closing the client ends what is under way and all that follows', async () => {
    const server = await startScriptServer({ answer: () => void server.client.close() });
    const { signal } = new AbortController();
    expect((await failureOf(server.client.readApplications(signal))).kind).toBe('cancelled');
    const { kind, delivery } = await failureOf(server.client.readApplications());
    expect([kind, delivery]).toEqual(['cancelled', 'not-sent']);
    expect(server.seen).toHaveLength(1);
  });

  it('ends a pause before the next attempt', async () => {
    const controller = new AbortController();
    const server = await startScriptServer({ answer: status(503) });
    const wait = (_ms: number, signal: AbortSignal): Promise<void> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        controller.abort();
      });
    const client = server.clientWith({ clock: { ...server.clock, wait } });
    const { kind, delivery } = await failureOf(client.readApplications(controller.signal));
    // The attempt before the pause was made.
    expect([kind, delivery]).toEqual(['cancelled', 'unknown']);
    expect(server.seen).toHaveLength(1);
  });

  it('also ends the sibling requests of one that failed', async () => {
    const { promise: gaveUp, resolve } = Promise.withResolvers<void>();
    const server = await startScriptServer({
      answer: ({ path, socket }, response) => {
        if (path.startsWith('/api/fields?')) setImmediate(() => response.writeHead(403).end());
        else if (path.startsWith('/api/fields/input-options')) socket.once('close', () => resolve());
        else json(response, {});
      },
    });
    expect((await failureOf(server.client.readFields(627))).kind).toBe('forbidden');
    await gaveUp;
  });
});

describe('an observer', () => {
  it('is notified once of every request, after it has ended', async () => {
    const server = await startScriptServer({ answer: inTurn(status(503), list) });
    const seen: ObservedExchange[] = [];
    await server.clientWith({ observe: (one) => seen.push(one) }).readApplications();
    expect(seen).toMatchObject([
      { request: { effect: 'sign-in' }, status: 200, attempts: 1, elapsedMs: 0 },
      {
        request: { effect: 'read', method: 'GET' },
        atMs: server.clock.now() - 100,
        status: 200,
        fault: null,
        attempts: 2,
        elapsedMs: 100,
      },
    ]);
  });
});

describe('a service that is not there', () => {
  const refused = 'http://127.0.0.1:1';
  const options = { username: 'ops', password: 'correct horse', random: () => 0 };

  it('is unreachable', async () => {
    const client = createServiceClient({ ...options, serviceAddress: refused });
    const error = await failureOf(client.signIn());
    expect(error.error).toMatchObject({
      code: 'unreachable',
      happened: 'Rollcall could not connect to 127.0.0.1:1.',
    });
    expect(error.delivery).toBe('not-sent');
    await client.close();
  });

  it('speaks no TLS', async () => {
    const server = createNetServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n', () => socket.destroy());
    });
    const port = await listening(server);
    const client = createServiceClient({ ...options, serviceAddress: `https://127.0.0.1:${port}` });
    const error = await failureOf(client.signIn());
    expect([error.kind, error.delivery]).toEqual(['unreachable', 'not-sent']);
    await client.close();
    await new Promise((resolve) => server.close(resolve));
  });
});
