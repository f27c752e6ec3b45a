import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { windowsMadeBy } from '@test/support/window-options.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = globSync('**/*.ts', { cwd: root })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

const good = 'sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false';
const made = (preferences: string): string => `new BrowserWindow({ webPreferences: { ${preferences} } })`;

describe('every window', () => {
  const windows = sources.flatMap(({ name, text }) =>
    windowsMadeBy(text).map((problems) => ({ name, problems })),
  );

  it('is known: the main window, and the one that prints', () => {
    expect(windows.map(({ name }) => name.replaceAll('\\', '/')).sort()).toEqual([
      'main/app/print.ts',
      'main/app/window/window.ts',
    ]);
  });

  it.each(windows)('of $name is sandboxed and isolated, has no Node, and loosens nothing', ({ problems }) => {
    expect(problems).toEqual([]);
  });

  it('is sandboxed as well where it does not say so', () => {
    const entry = sources.find(({ name }) => name.replaceAll('\\', '/') === 'main/application.ts');
    expect(entry?.text).toMatch(/^app\.enableSandbox\(\);$/m);
  });

  it('gets its Electron by name, so that this test sees what is made of it', () => {
    const detours = /from ['"]electron['"]|require\(/;
    const byName = /^import \{[^}]+\} from 'electron';$/gm;
    const others = sources.filter(({ text }) => detours.test(text.replaceAll(byName, '')));
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});

describe('a window would be noticed', () => {
  it('that is as it should be, as such', () => {
    expect(windowsMadeBy(made(good))).toEqual([[]]);
  });

  it.each([
    ['with Node', made(good.replace('nodeIntegration: false', 'nodeIntegration: true'))],
    ['that shares its world with the preload', made(good.replace('contextIsolation: true, ', ''))],
    ['outside of the sandbox', made(good.replace('sandbox: true', 'sandbox: false'))],
    ['whose sandbox depends', made(good.replace('sandbox: true', 'sandbox: isPackaged'))],
    ['without the security of the web', made(`${good}, webSecurity: false`)],
    ['with plain content on pages that are not', made(`${good}, allowRunningInsecureContent: true`)],
    ['with experiments', made(`${good}, experimentalFeatures: true`)],
    ['with features of Blink', made(`${good}, enableBlinkFeatures: 'CSSVariables'`)],
    ['with webviews', made(good.replace('webviewTag: false', 'webviewTag: true'))],
    ['with Node in its workers', made(`${good}, nodeIntegrationInWorker: true`)],
    ['with Node in its frames', made(`${good}, 'nodeIntegrationInSubFrames': true`)],
    ['with preferences of somebody else', made(`${good}, ...others`)],
    ['without preferences', 'new BrowserWindow({ width: 10 })'],
    ['without options', 'new electron.BrowserWindow()'],
    ['with options of somebody else', 'new BrowserWindow({ webPreferences: {}, ...others })'],
    ['that is a view', 'new WebContentsView({ webPreferences: preferences })'],
  ])('%s', (_what, source) => {
    expect(windowsMadeBy(source).flat()).not.toEqual([]);
  });
});
