import { expect, test } from './launch.ts';

test('a sandboxed preload has access to a few modules and no others', async ({ page }) => {
  expect(await page.evaluate(() => bridge.modules)).toEqual([
    'electron',
    'events',
    'timers',
    'url',
    'node:events',
    'node:timers',
    'node:url',
  ]);
  expect(await page.evaluate(() => bridge.refusals)).toMatchObject({
    fs: 'module not found: fs',
    path: 'module not found: node:path',
  });
});

test('its process says that it is sandboxed', async ({ app, page }) => {
  const electron = await app.evaluate(() => process.versions.electron);
  expect(await page.evaluate(() => bridge.process)).toEqual({ type: 'renderer', sandboxed: true, electron });
});

test('the page has nothing of Node or Electron', async ({ page }) => {
  const names = ['require', 'module', 'process', 'Buffer', 'ipcRenderer', 'electron', 'global'];
  expect(await page.evaluate((asked) => asked.filter((name) => name in globalThis), names)).toEqual([]);
});

test('frames inside the page do not run the preload', async ({ page }) => {
  const type = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = '/other.html';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    return typeof (frame.contentWindow as unknown as { bridge: unknown }).bridge;
  });
  expect(type).toBe('undefined');
});
