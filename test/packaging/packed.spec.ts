import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { _electron, expect, test } from '@playwright/test';
import { SignInPage } from '@test/e2e/pages/sign-in-page.ts';
import { electronExecutable, startArguments, whyNoElectron } from '../../tools/electron-standin/locate.mjs';
import { pack, root, type Packed } from './pack.ts';

let output = '';
let packed: Packed;

test.beforeAll(async () => {
  mkdirSync(join(root, 'out'), { recursive: true });
  output = mkdtempSync(join(root, 'out', 'packaging-'));
  packed = await pack(output);
});

test.afterAll(() => {
  rmSync(output, { recursive: true, force: true });
});

/** Files of the archive by their paths with slashes; folders are left out. */
const packedFiles = (): string[] => {
  const paths = listPackage(packed.archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'));
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
};

test('the archive holds what was built, its manifest and keytar, and nothing else', () => {
  const files = packedFiles();
  const expected = /^\/(out\/(main|preload|renderer)\/|package\.json$|node_modules\/keytar\/)/;
  expect(files.filter((path) => !expected.test(path))).toEqual([]);
  expect(files).toContain('/out/main/index.js');
  // The programs of the threads: devices, and histories.
  expect(files.filter((path) => /^\/out\/main\/chunks\/entry-[^/]+\.js$/.test(path))).toHaveLength(2);
  expect(files).toContain('/out/preload/index.cjs');
  expect(files).toContain('/out/renderer/index.html');
});

test('the archive holds no sources, tests or source maps', () => {
  expect(packedFiles().filter((path) => /\.(ts|vue|map|spec\.\w+|test\.\w+)$/.test(path))).toEqual([]);
});

test('the archive has less than 12 MB', () => {
  expect(statSync(packed.archive).size).toBeLessThan(12_000_000);
});

test('the manifest in the archive names no packages for development and no scripts', () => {
  const manifest: unknown = JSON.parse(extractFile(packed.archive, 'package.json').toString());
  expect(manifest).toMatchObject({ name: 'rollcall', main: 'out/main/index.js' });
  expect(manifest).not.toHaveProperty('devDependencies');
  expect(manifest).not.toHaveProperty('scripts');
});

test('the packed application signs in to the demo fleet', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'rollcall-packed-'));
  const application = await _electron.launch({
    executablePath: packed.executable,
    args: [...startArguments(), `--user-data-dir=${dataFolder}`],
  });
  try {
    expect(await application.evaluate(({ app }) => app.isPackaged)).toBe(true);
    const devices = await new SignInPage(await application.firstWindow()).tryDemo();
    await expect(devices.rows.first()).toBeVisible();
  } finally {
    await application.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

test('the packed application is of Electron itself', async () => {
  test.skip(electronExecutable().isStandIn, whyNoElectron());
  const application = await _electron.launch({ executablePath: packed.executable, args: startArguments() });
  expect(await application.evaluate(() => 'electronStandIn' in process.versions)).toBe(false);
  await application.close();
});
