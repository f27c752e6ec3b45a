import { expect, test } from './launch.ts';

test('the handler sees the URLs of its scheme', async ({ app, page }) => {
  await page.evaluate(() => fetch('/echo?query=1', { method: 'POST', body: 'text' }));
  const requests = await app.evaluate(() => globalThis.conformance.requests.slice(-1));
  expect(requests).toEqual([{ url: 'app://fixture/echo?query=1', method: 'POST', origin: 'app://fixture' }]);
});

test('status, headers and body reach the page', async ({ page }) => {
  const answer = await page.evaluate(async () => {
    const response = await fetch('/echo', { method: 'POST', body: 'text \u{1F600}' });
    return [response.status, response.headers.get('x-echo'), await response.text()];
  });
  expect(answer).toEqual([201, 'yes', 'text \u{1F600}']);
  expect(await page.evaluate(async () => (await fetch('/nowhere.txt')).status)).toBe(404);
});

test('a handler that throws fails the request', async ({ page }) => {
  const outcome = await page.evaluate(() => fetch('/broken').then(String, (problem: Error) => problem.name));
  expect(outcome).toBe('TypeError');
});

test('the policy that the handler sends is enforced', async ({ page }) => {
  const facts = await page.evaluate(() => [
    'inlineRan' in globalThis,
    'moduleRan' in globalThis,
    (globalThis as unknown as { evaluated: unknown }).evaluated,
  ]);
  expect(facts).toEqual([false, true, 'EvalError']);
});

test('the page is a secure context', async ({ page }) => {
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
});

test('the contents report the page’s URL in the scheme', async ({ app, page }) => {
  await page.evaluate(() => {
    location.hash = '#/devices';
  });
  const url = (): Promise<string | undefined> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL());
  await expect.poll(url).toBe('app://fixture/index.html?fresh#/devices');
});

test('schemes are registered before the application is ready, and handled after', async ({ app }) => {
  const { handle, session } = await app.evaluate(() => globalThis.conformance.beforeReady);
  expect(handle).toContain('when app is ready');
  expect(session).toContain('when app is ready');
  const late = await app.evaluate(({ protocol }) => {
    try {
      protocol.registerSchemesAsPrivileged([{ scheme: 'late' }]);
      return 'accepted';
    } catch (problem) {
      return (problem as Error).message;
    }
  });
  expect(late).toContain('before app is ready');
});

test('a scheme has one handler', async ({ app }) => {
  const facts = await app.evaluate(({ protocol }) => {
    try {
      protocol.handle('app', () => new Response(''));
      return [];
    } catch (problem) {
      return [
        (problem as Error).message,
        protocol.isProtocolHandled('app'),
        protocol.isProtocolHandled('other'),
      ];
    }
  });
  expect(facts).toEqual(['Failed to register protocol: app', true, false]);
});

test('what is not handled cannot be unhandled', async ({ app }) => {
  const message = await app.evaluate(({ protocol }) => {
    try {
      protocol.unhandle('other');
      return 'accepted';
    } catch (problem) {
      return (problem as Error).message;
    }
  });
  expect(message).toContain('other');
});
