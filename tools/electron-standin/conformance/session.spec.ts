import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './launch.ts';

let server: Server;
let origin: string;
let hits: string[] = [];

test.beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('x-of-server', 'yes');
    response.end(JSON.stringify(request.headers));
  });
  server.on('upgrade', (request, socket) => {
    hits.push(`UPGRADE ${request.url}`);
    socket.on('error', () => socket.destroy());
    socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.beforeEach(async ({ app }) => {
  hits = [];
  await app.evaluate(({ session: { defaultSession } }) => {
    defaultSession.webRequest.onBeforeRequest(null);
    defaultSession.webRequest.onBeforeSendHeaders(null);
    defaultSession.webRequest.onHeadersReceived(null);
    defaultSession.setPermissionRequestHandler(null);
    defaultSession.setPermissionCheckHandler(null);
  });
});

const get = (page: Page, url: string): Promise<string> =>
  page.evaluate((address) => fetch(address).then(String, (problem: Error) => problem.name), url);

test('without a listener the network answers', async ({ page }) => {
  expect(await get(page, `${origin}/open`)).toBe('[object Response]');
  expect(hits).toEqual(['GET /open']);
});

test('a socket reaches the network unless it is blocked', async ({ page }) => {
  await page.evaluate(async (address) => {
    const socket = new WebSocket(address.replace('http', 'ws') + '/socket');
    await new Promise((resolve) => socket.addEventListener('error', resolve));
  }, origin);
  expect(hits).toEqual(['UPGRADE /socket']);
});

test('onBeforeRequest blocks every kind of request of the page', async ({ app, page }) => {
  await app.evaluate(({ session }) =>
    session.defaultSession.webRequest.onBeforeRequest((details, decide) =>
      decide({ cancel: !details.url.startsWith('app:') }),
    ),
  );
  expect(await get(page, `${origin}/fetch`)).toBe('TypeError');
  const others = await page.evaluate(async (address) => {
    const failed = (target: EventTarget): Promise<string> =>
      new Promise((resolve) => target.addEventListener('error', () => resolve('failed')));
    const image = new Image();
    const imageFailed = failed(image);
    image.src = `${address}/image`;
    const socketFailed = failed(new WebSocket(`${address.replace('http', 'ws')}/socket`));
    navigator.sendBeacon(`${address}/beacon`, 'x');
    return [await imageFailed, await socketFailed];
  }, origin);
  expect(others).toEqual(['failed', 'failed']);
  await page.evaluate(() => bridge.invoke('echo'));
  expect(hits).toEqual([]);
});

test('requests of frames and workers are blocked as well', async ({ app, page }) => {
  await app.evaluate(({ session }) =>
    session.defaultSession.webRequest.onBeforeRequest({ urls: ['http://*/*'] }, (_details, decide) =>
      decide({ cancel: true }),
    ),
  );
  const answers = await page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = `${address}/frame`;
    document.body.append(frame);
    await loaded;
    const worker = new Worker('worker.mjs', { type: 'module' });
    const answer = new Promise((resolve) =>
      worker.addEventListener('message', (event) => resolve(event.data)),
    );
    worker.postMessage(`${address}/worker`);
    return answer;
  }, origin);
  expect(answers).toBe('TypeError');
  expect(hits).toEqual([]);
});

test('a filter ignores what it does not name', async ({ app, page }) => {
  await app.evaluate(({ session }) =>
    session.defaultSession.webRequest.onBeforeRequest({ urls: ['*://127.0.0.1/shut*'] }, (_details, decide) =>
      decide({ cancel: true }),
    ),
  );
  expect(await get(page, `${origin}/open`)).toBe('[object Response]');
  expect(await get(page, `${origin}/shut`)).toBe('TypeError');
});

test('a filter that is not a match pattern is refused', async ({ app }) => {
  const message = await app.evaluate(({ session }) => {
    try {
      session.defaultSession.webRequest.onBeforeRequest({ urls: ['nonsense'] }, (_details, decide) =>
        decide({}),
      );
      return 'accepted';
    } catch (problem) {
      return (problem as Error).message;
    }
  });
  expect(message).toContain('Invalid url pattern nonsense');
});

test('headers can be changed in both directions', async ({ app, page }) => {
  await app.evaluate(({ session }) => {
    const { webRequest } = session.defaultSession;
    webRequest.onBeforeSendHeaders((details, decide) =>
      decide({ requestHeaders: { ...details.requestHeaders, 'X-Added': 'there' } }),
    );
    webRequest.onHeadersReceived((details, decide) =>
      decide({
        responseHeaders: {
          ...details.responseHeaders,
          'access-control-expose-headers': ['*'],
          'x-added': ['back'],
        },
      }),
    );
  });
  const facts = await page.evaluate(async (address) => {
    const response = await fetch(`${address}/headers`);
    const received = (await response.json()) as Record<string, string>;
    return [received['x-added'], response.headers.get('x-added'), response.headers.get('x-of-server')];
  }, origin);
  expect(facts).toEqual(['there', 'back', 'yes']);
});

test('the permission handler is asked, and its refusal applies', async ({ app, page }) => {
  await app.evaluate(({ session }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    session.defaultSession.setPermissionRequestHandler((_contents, permission, decide) => {
      asked.push(permission);
      decide(false);
    });
    session.defaultSession.setPermissionCheckHandler(() => false);
  });
  const answers = await page.evaluate(async () => [
    await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        (problem) => resolve(problem.code),
      ),
    ),
    await Notification.requestPermission(),
    await navigator.mediaDevices.getUserMedia({ audio: true }).then(String, (problem: Error) => problem.name),
  ]);
  expect(answers.slice(0, 2)).toEqual([1, 'denied']);
  expect(['NotAllowedError', 'NotFoundError']).toContain(answers[2]);
  const asked = await app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  expect(asked).toEqual(expect.arrayContaining(['geolocation', 'notifications']));
});

test('there is no proxy unless the system has one', async ({ app }) => {
  expect(await app.evaluate(({ session }) => session.defaultSession.resolveProxy('http://127.0.0.1/'))).toBe(
    'DIRECT',
  );
});

test('a partition is one session, and not the default one', async ({ app }) => {
  const facts = await app.evaluate(({ session }) => [
    session.fromPartition('one') === session.fromPartition('one'),
    session.fromPartition('one') === session.fromPartition('two'),
    session.fromPartition('one') === session.defaultSession,
  ]);
  expect(facts).toEqual([true, false, false]);
});
