import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceClient } from '../client.ts';
import { failureOf } from '../testing/failure-of.ts';
import { json, startScriptServer, type Script, type ScriptServer } from '../testing/script-server.ts';
import { HostLinks } from './host-links.ts';
import type { Verdict } from './breaker.ts';

let answer: Script;
let server: ScriptServer;
let links: HostLinks;
let client: ServiceClient;

beforeEach(async () => {
  answer = (_seen, response) => json(response, []);
  server = await startScriptServer({ answer: (seen, response) => answer(seen, response) });
  links = new HostLinks(server.clock, () => 1);
  client = server.clientWith({ links });
  await client.signIn();
});

const reset: Script = ({ socket }) => void socket.resetAndDestroy();
const status =
  (code: number, headers: Record<string, string> = {}): Script =>
  (_seen, response) =>
    void response.writeHead(code, headers).end();

/** Makes requests of another client to the same host. */
function elsewhere(verdict: Verdict, times: number): void {
  for (let count = 0; count < times; count += 1) links.of(server.url).enter()?.end(verdict, null);
}

describe('a host that did not answer others', () => {
  it('is not contacted, and that is reported', async () => {
    elsewhere('silent', 4);
    const error = await failureOf(client.readApplications());
    expect(error).toMatchObject({ kind: 'unreachable', delivery: 'not-sent' });
    expect(error.error.happened).toContain('has not answered lately');
    expect(server.seen).toEqual([]);
  });

  it('is not contacted again in the middle of a read, which reports why it failed instead', async () => {
    elsewhere('silent', 2);
    answer = reset;
    const error = await failureOf(client.readApplications());
    expect(error).toMatchObject({ kind: 'unreachable', delivery: 'unknown' });
    expect(error.error.happened).toContain('was lost before the answer was complete');
    expect(error.error.details).toContain('2 attempts');
    expect(server.seen).toHaveLength(2);
  });

  it.each([
    [200, 'answering'],
    [404, 'answering'],
    [500, 'lost'],
  ])('and then answers %d is %s', async (code, kind) => {
    elsewhere('failed', 7);
    answer = code === 200 ? answer : status(code);
    await client.readApplications().catch(() => undefined);
    expect(links.stateOf(server.url).kind).toBe(kind);
  });
});

describe('a host whose name is not found', () => {
  it('is lost after a sign-in and a read, as after other failed connections, so that it is contacted again', async () => {
    const noName = Object.assign(new Error('There is no network yet.'), { code: 'ENOTFOUND' });
    const offline = server.clientWith({ links, proxy: () => Promise.reject(noName) });
    await failureOf(offline.signIn());
    const error = await failureOf(offline.readApplications());
    expect(error.error.happened).toMatch(/^No computer with the name .* could be found/);
    expect(links.stateOf(server.url).kind).toBe('lost');
    await offline.close();
  });
});

describe('a host that asks to be left alone', () => {
  it.each([408, 429, 502, 503, 504])('with %d is known to wait', async (code) => {
    answer = status(code, { 'retry-after': '90' });
    await failureOf(client.readApplications());
    expect(links.stateOf(server.url)).toEqual({ kind: 'waiting', untilMs: server.clock.now() + 90_000 });
  });

  it.each([400, 404, 500])('with %d, which no pause cures, is not', async (code) => {
    answer = status(code, { 'retry-after': '90' });
    await failureOf(client.readApplications());
    expect(links.stateOf(server.url)).toEqual({ kind: 'answering' });
  });

  it.each([
    ['59', 2],
    ['60', 1],
  ])('for %s s of a minute is asked %d times', async (seconds, times) => {
    let turn = 0;
    answer = (seen, response) => {
      turn += 1;
      if (turn === 1) status(503, { 'retry-after': seconds })(seen, response);
      else json(response, []);
    };
    await client.readApplications().catch(() => undefined);
    expect(server.seen).toHaveLength(times);
  });

  it('is contacted for as long as a read may take, whenever it began', async () => {
    server.clock.advance(3_600_000);
    answer = status(429, { 'retry-after': '25' });
    expect((await failureOf(client.readApplications())).error.details).toContain('3 attempts');
  });

  it('gets an attempt after the pause that takes at most the remaining time', async () => {
    const hurried = server.clientWith({ links, timeouts: { totalMs: 50_100, headersMs: 600_000 } });
    await hurried.signIn();
    answer = (seen, response) => {
      if (server.seen.length === 1) status(429, { 'retry-after': '50' })(seen, response);
    };
    expect((await failureOf(hurried.readApplications())).kind).toBe('timed-out');
  });
});

describe('a computer that goes to sleep', () => {
  it('ends a read that waits for its answer, and does not send it again', async () => {
    answer = () => links.sleep();
    const error = await failureOf(client.readApplications());
    expect(error).toMatchObject({ kind: 'unreachable', delivery: 'unknown' });
    expect(error.error.happened).toContain('went to sleep');
    links.wake();
    expect(server.seen).toHaveLength(1);
  });

  it('reports a request that its caller cancelled meanwhile as cancelled', async () => {
    const controller = new AbortController();
    answer = () => {
      controller.abort();
      links.sleep();
    };
    expect((await failureOf(client.readApplications(controller.signal))).kind).toBe('cancelled');
  });
});
