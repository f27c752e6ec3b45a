import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { electronExecutable, whyNoElectron } from '../../tools/electron-standin/locate.mjs';
import { expect, root, test } from './application.ts';

const onElectron = { tag: '@electron' };

test(
  'the end-to-end tests ran on Electron itself, in the version that is packed',
  onElectron,
  async ({ launch }) => {
    test.skip(electronExecutable().isStandIn, whyNoElectron());
    const manifest = readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8');
    const { application } = await launch();
    const running = await application.evaluate(() => process.versions.electron);
    expect(running).toBe((JSON.parse(manifest) as { version: string }).version);
  },
);

test('the window has no Node, is isolated and sandboxed', onElectron, async ({ launch }) => {
  test.skip(electronExecutable().isStandIn, whyNoElectron());
  const { application } = await launch();
  const preferences = await application.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    // Every Electron has this method, but its type declarations do not.
    const told = Reflect.get(window?.webContents ?? {}, 'getLastWebPreferences') as () => object;
    return Reflect.apply(told, window?.webContents, []) as Record<string, unknown>;
  });
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false });
  expect(preferences['webviewTag'] ?? false).toBe(false);
  expect(preferences['webSecurity'] ?? true).toBe(true);
});
