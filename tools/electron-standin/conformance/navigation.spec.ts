import type { ElectronApplication } from '@playwright/test';
import { expect, test } from './launch.ts';

type Asked = { name: string; url: string; isMainFrame: boolean };
type Seen = { asked: Asked[]; opened: string[] };

/** Records every navigation that the application is asked about, and prevents it if requested. */
async function watch(app: ElectronApplication, prevents: boolean): Promise<void> {
  await app.evaluate(({ BrowserWindow }, isPreventing) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const seen: Seen = { asked: [], opened: [] };
    Object.assign(globalThis, { seen });
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const) {
      contents?.removeAllListeners(name);
      contents?.on(name as 'will-navigate', (event) => {
        seen.asked.push({ name, url: event.url, isMainFrame: event.isMainFrame });
        if (isPreventing) event.preventDefault();
      });
    }
    contents?.setWindowOpenHandler(({ url }) => {
      seen.opened.push(url);
      return { action: 'deny' };
    });
  }, prevents);
}

const seen = (app: ElectronApplication): Promise<Seen> =>
  app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

test.afterEach(({ app }) =>
  app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect'])
      contents?.removeAllListeners(name);
  }),
);

test('a link asks will-frame-navigate, then will-navigate, and stays when prevented', async ({
  app,
  page,
}) => {
  await watch(app, true);
  await page.locator('#away').click();
  await expect.poll(async () => (await seen(app)).asked.length).toBeGreaterThan(0);
  expect((await seen(app)).asked[0]).toEqual({
    name: 'will-frame-navigate',
    url: 'app://fixture/other.html',
    isMainFrame: true,
  });
  await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible();
});

test('a script that leaves for the web is prevented', async ({ app, page }) => {
  await watch(app, true);
  await page.evaluate(() => {
    location.href = 'https://example.invalid/path';
  });
  await expect.poll(async () => (await seen(app)).asked[0]?.url).toBe('https://example.invalid/path');
  await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible();
});

test('a navigation that is not prevented happens', async ({ app, page }) => {
  await watch(app, false);
  await page.locator('#away').click();
  await expect(page.getByRole('heading', { name: 'Other page' })).toBeVisible();
  expect((await seen(app)).asked.map(({ name }) => name)).toEqual(['will-frame-navigate', 'will-navigate']);
});

test('redirects are asked about, and what the application loads itself is not', async ({ app, page }) => {
  await watch(app, false);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.loadURL('app://fixture/moved'));
  await expect(page.getByRole('heading', { name: 'Other page' })).toBeVisible();
  expect((await seen(app)).asked).toEqual([
    { name: 'will-redirect', url: 'app://fixture/other.html', isMainFrame: true },
  ]);
});

test('fragments and history do not count as navigations', async ({ app, page }) => {
  await watch(app, true);
  await page.evaluate(() => {
    location.hash = '#a';
    history.pushState(null, '', '#b');
  });
  await page.evaluate(() => bridge.invoke('echo'));
  expect((await seen(app)).asked).toEqual([]);
});

test('window.open is denied: null for the page, no window, the URL reported', async ({ app, page }) => {
  await watch(app, true);
  expect(await page.evaluate(() => window.open('/other.html', 'name', 'width=200') === null)).toBe(true);
  await expect.poll(async () => (await seen(app)).opened).toEqual(['app://fixture/other.html']);
  await page.locator('#blank').click();
  await expect.poll(async () => (await seen(app)).opened.length).toBe(2);
  expect(app.windows()).toHaveLength(1);
});

test('loading what does not exist rejects with code and URL', async ({ app }) => {
  const problem = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]
      ?.loadURL('app://fixture/broken')
      .then(() => null)
      .catch((reason: Error & { code: string; url: string }) => [reason.code, reason.url, reason.message]),
  );
  expect(problem?.[0]).toMatch(/^ERR_/);
  expect(problem?.[1]).toBe('app://fixture/broken');
  expect(problem?.[2]).toContain("loading 'app://fixture/broken'");
});
