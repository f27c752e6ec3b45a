import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as plain } from '@playwright/test';
import { startArguments, whyNoElectron } from '../locate.mjs';
import { executablePath, expect, firstPage, isStandIn, launch, test } from './launch.ts';

test('the process identifies itself', async ({ app }) => {
  const facts = await app.evaluate(({ app: application }) => ({
    type: process.type,
    hasVersions: Boolean(process.versions.electron && process.versions['chrome']),
    isDefaultApp: process.defaultApp,
    isPackaged: application.isPackaged,
    name: application.getName(),
    version: application.getVersion(),
    isReady: application.isReady(),
    folder: application.getAppPath().split('/').pop(),
  }));
  expect(facts).toEqual({
    ...{ type: 'browser', hasVersions: true, isDefaultApp: true, isPackaged: false },
    ...{ name: 'conformance', version: '3.2.1', isReady: true, folder: 'fixture' },
  });
});

test('paths are known by name, and unknown names throw', async ({ app }) => {
  const facts = await app.evaluate(({ app: application }) => {
    application.setPath('downloads', '/elsewhere');
    const attempt = (name: string): string => {
      try {
        return application.getPath(name as 'home');
      } catch (problem) {
        return (problem as Error).message;
      }
    };
    return [
      attempt('downloads'),
      attempt('nonsense').includes("'nonsense'"),
      attempt('logs') !== '',
      attempt('temp'),
    ];
  });
  expect(facts).toEqual(['/elsewhere', true, true, tmpdir()]);
});

test('pages have the language of the application, which is that of the switch', async () => {
  const app = await launch({}, ['--lang=de']);
  const page = await firstPage(app);
  expect(await app.evaluate(({ app: application }) => application.getLocale())).toBe('de');
  expect(await page.evaluate(() => navigator.language)).toBe('de');
  await app.close();
});

test('ready is emitted once, after the code is loaded', async ({ app }) => {
  const events = await app.evaluate(() => globalThis.conformance.events.slice(0, 2));
  expect(events).toEqual(['ready', 'web-contents-created']);
});

plain('arguments after the application are its own to read', async () => {
  const app = await launch({}, ['--demo', 'plain']);
  const argv = await app.evaluate(() => globalThis.conformance.beforeReady.argv);
  expect(argv.slice(argv.indexOf('.') + 1)).toEqual(['--demo', 'plain']);
  expect(await app.evaluate(({ app: application }) => application.commandLine.hasSwitch('demo'))).toBe(true);
  await app.close();
});

/** Starts the fixture without a debugger and collects what it prints. */
function run(env: Record<string, string>) {
  const child = spawn(executablePath, ['--no-sandbox', '.'], {
    cwd: join(import.meta.dirname, 'fixture'),
    env: { ...process.env, CONFORMANCE_TRACE: '1', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines: string[] = [];
  child.stdout.on('data', (bytes: Buffer) => lines.push(...bytes.toString().split('\n').filter(Boolean)));
  return { child, lines, ended: once(child, 'close') as Promise<[number | null, string | null]> };
}

plain('quitting asks, closes the windows, and ends with 0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const { child, lines, ended } = run({ CONFORMANCE_DATA: folder });
  await expect.poll(() => lines).toContain('web-contents-created');
  child.kill('SIGTERM');
  const [code] = await ended;
  expect(lines).toEqual(['ready', 'opening', 'web-contents-created', 'before-quit', 'will-quit', 'quit']);
  expect(code).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

plain('will-quit can be prevented until what is open has been put away', async () => {
  const app = await launch();
  await firstPage(app);
  await app.evaluate(({ app: application }) => {
    let isDone = false;
    application.on('will-quit', (event) => {
      if (isDone) return;
      event.preventDefault();
      isDone = true;
      setImmediate(() => application.quit());
    });
  });
  const closed = app.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await closed;
});

plain('a window that stays open stops quitting', async () => {
  const app = await launch();
  await firstPage(app);
  const facts = await app.evaluate(({ app: application, BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.once('close', (event) => event.preventDefault());
    application.quit();
    return [window?.isDestroyed(), globalThis.conformance.events.some((event) => event === 'will-quit')];
  });
  expect(facts).toEqual([false, false]);
  await app.close();
});

plain('a second instance leaves, and the first is told what it was started with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const app = await launch({ CONFORMANCE_DATA: folder, CONFORMANCE_LOCK: '1' });
  await firstPage(app);
  const { lines, ended } = run({ CONFORMANCE_DATA: folder, CONFORMANCE_LOCK: '1' });
  const [code] = await ended;
  expect(lines).toContain('no lock');
  expect(lines).not.toContain('ready');
  expect(code).toBe(0);
  const told = (): Promise<unknown> =>
    app.evaluate(() => globalThis.conformance.events.find((event) => typeof event === 'object'));
  await expect
    .poll(told)
    .toMatchObject({ cwd: join(import.meta.dirname, 'fixture'), data: { from: 'second' } });
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

plain('it starts again once it has quit, with the arguments that were asked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const starts = join(folder, 'starts');
  const lines = (): unknown[] =>
    readFileSync(starts, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line));
  const app = await launch({ CONFORMANCE_DATA: folder, CONFORMANCE_LOCK: '1', CONFORMANCE_STARTS: starts });
  await firstPage(app);
  const again = [...startArguments(), '.', '--leave', 'plain'];
  await app.evaluate(({ app: application }, args) => application.relaunch({ args }), again);
  expect(lines()).toHaveLength(1);
  await app.close();
  await expect.poll(() => lines()[1]).toEqual(['--leave', 'plain']);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the application that never becomes ready, and collects what it prints. */
function runEarly(env: Record<string, string> = {}) {
  const child = spawn(executablePath, ['--no-sandbox', join(import.meta.dirname, 'early', 'main.mjs')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const said: string[] = [];
  child.stdout.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  return { child, said, ended: once(child, 'close') as Promise<[number | null, string | null]> };
}

plain('what its code awaits at the top comes before ready, and can end the process with a code', async () => {
  const { said, ended } = runEarly({ CONFORMANCE_EARLY: 'exit' });
  expect(await ended).toEqual([7, null]);
  expect(said.join('')).toBe('false\ntimer\n');
});

plain('until then signals are for its own code to answer', async () => {
  const { child, said, ended } = runEarly();
  await expect.poll(() => said.join('')).toBe('false\n');
  child.kill('SIGTERM');
  expect(await ended).toEqual([7, null]);
  expect(said.join('')).toBe('false\nSIGTERM\n');
});

test('all of this is true of Electron itself', async ({ app }) => {
  test.skip(isStandIn, whyNoElectron());
  expect(await app.evaluate(() => 'electronStandIn' in process.versions)).toBe(false);
});
