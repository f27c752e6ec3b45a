import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { _electron, expect, test as plain } from '@playwright/test';
import { standInFolder } from '../locate.mjs';
import { executablePath, firstPage, isStandIn, launch, test } from './launch.ts';

// What only the stand-in guarantees.
const here = import.meta.dirname;
const packageFile = join(here, '..', '..', '..', 'node_modules', 'electron', 'package.json');

const profiles = (pid: number | undefined): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`electron-standin-${pid}-`));

/** The command lines of running processes that contain an instance's profile folder. */
function processesOf(pid: number | undefined): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(`electron-standin-${pid}-`));
}

plain.skip(!isStandIn, 'Electron itself is here; only its stand-in promises this');

plain('its version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  expect(readFileSync(join(standInFolder, 'version'), 'utf8')).toBe(version);
});

test('it identifies itself as a stand-in', async ({ app }) => {
  expect(await app.evaluate(() => process.versions['electronStandIn'] === process.versions.electron)).toBe(
    true,
  );
});

test('what it lacks throws with its name', async ({ app }) => {
  const messages = await app.evaluate((electron) => {
    const attempt = (use: () => unknown): string => {
      try {
        return String(use());
      } catch (problem) {
        return (problem as Error).message;
      }
    };
    const { app: application, BrowserWindow } = electron;
    const [window] = BrowserWindow.getAllWindows();
    return [
      attempt(() => electron.TouchBar),
      attempt(() => application.dock),
      attempt(() => window?.setOpacity(1)),
      attempt(() => window?.webContents.savePage('page.html', 'HTMLOnly')),
      attempt(() => new BrowserWindow({ webPreferences: { sandbox: false } })),
      attempt(() => new BrowserWindow({ webPreferences: { nodeIntegration: true } })),
    ];
  });
  expect(messages).toEqual(
    [
      'electron.TouchBar',
      'app.dock',
      'BrowserWindow.setOpacity',
      'webContents.savePage',
      'webPreferences.sandbox: false',
      'webPreferences.nodeIntegration: true',
    ].map((name) => `${name} is not part of the stand-in for Electron`),
  );
});

plain('nothing of it is left after it has ended', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'conformance-'));
  const app = await launch({ TMPDIR: temporary });
  await firstPage(app);
  const { pid } = app.process();
  expect(readdirSync(temporary)).toEqual([expect.stringContaining(`electron-standin-${pid}-`)]);
  await app.close();
  expect(readdirSync(temporary)).toEqual([]);
  await expect.poll(() => processesOf(pid)).toEqual([]);
  rmSync(temporary, { recursive: true });
});

plain('Chromium ends with it even when it is killed', async () => {
  const child = spawn(executablePath, ['.'], {
    cwd: join(here, 'fixture'),
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, CONFORMANCE_TRACE: '1' },
  });
  await once(child.stdout, 'data');
  await expect.poll(() => processesOf(child.pid).length).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await expect.poll(() => processesOf(child.pid), { timeout: 10_000 }).toEqual([]);
  for (const name of profiles(child.pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
});

plain('the application ends, and says so, when Chromium does', async () => {
  const child = spawn(executablePath, ['.'], {
    cwd: join(here, 'fixture'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CONFORMANCE_TRACE: '1' },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = once(child, 'close');
  await expect.poll(() => profiles(child.pid).length).toBe(1);
  await expect.poll(() => said).toContain('web-contents-created');
  const [browser] = readdirSync('/proc').filter((name) => {
    const file = `/proc/${name}/cmdline`;
    if (!/^\d+$/.test(name) || !existsSync(file)) return false;
    const line = readFileSync(file, 'utf8');
    return line.includes(`electron-standin-${child.pid}-`) && !line.includes('--type=');
  });
  process.kill(Number(browser), 'SIGKILL');
  expect((await ended)[0]).toBe(1);
  expect(said).toContain('Chromium has ended');
});

plain('a packed application runs from its archive, wherever it lies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-packed-'));
  const executable = join(folder, 'fixture');
  cpSync(join(standInFolder, 'electron'), executable);
  await createPackageWithOptions(join(here, 'fixture'), join(folder, 'resources', 'app.asar'), {});
  const app = await _electron.launch({
    executablePath: executable,
    args: [],
    cwd: folder,
    env: { ...(process.env as Record<string, string>), ELECTRON_STANDIN_HOME: join(here, '..') },
  });
  await firstPage(app);
  const facts = await app.evaluate(({ app: application }) => [
    application.isPackaged,
    application.getAppPath(),
    'defaultApp' in process,
  ]);
  expect(facts).toEqual([true, join(folder, 'resources', 'app.asar'), false]);
  await app.close();
  rmSync(folder, { recursive: true });
});

plain('a code that fails while it is loaded ends with 1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-empty-'));
  const child = spawn(executablePath, [folder], { stdio: 'ignore' });
  expect((await once(child, 'close'))[0]).toBe(1);
  rmSync(folder, { recursive: true });
});
