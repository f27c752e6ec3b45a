import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { _electron, expect, test } from '@playwright/test';
import { SignInPage } from '@test/e2e/pages/sign-in-page.ts';
import { fuses } from '../../scripts/lib/fuses.mjs';
import {
  electronExecutable,
  startArguments,
  testArguments,
  whyNoElectron,
} from '../../tools/electron-standin/locate.mjs';
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

/** The files in the archive, as paths with slashes; folders are omitted. */
const packedFiles = (): string[] => {
  const paths = listPackage(packed.archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'));
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
};

test('the archive holds what was built, its manifest, its icons and keytar, and nothing else', () => {
  const files = packedFiles();
  const expected =
    /^\/(out\/(main|preload|renderer)\/|package\.json$|resources\/(icons\/32x32|menu-bar\/rollcallTemplate(@2x)?)\.png$|node_modules\/keytar\/)/;
  expect(files.filter((path) => !expected.test(path))).toEqual([]);
  expect(files).toContain('/out/main/index.js');
  // The programs of the worker threads: devices and histories.
  expect(files.filter((path) => /^\/out\/main\/chunks\/entry-[^/]+\.js$/.test(path))).toHaveLength(2);
  expect(files).toContain('/resources/icons/32x32.png');
  expect(files).toContain('/resources/menu-bar/rollcallTemplate.png');
  expect(files).toContain('/resources/menu-bar/rollcallTemplate@2x.png');
  expect(files).toContain('/out/preload/index.cjs');
  expect(files).toContain('/out/renderer/index.html');
});

test('the archive holds no sources, tests or source maps', () => {
  expect(packedFiles().filter((path) => /\.(ts|vue|map|spec\.\w+|test\.\w+)$/.test(path))).toEqual([]);
});

test('the archive is at most 10 MB', () => {
  expect(statSync(packed.archive).size).toBeLessThanOrEqual(10_000_000);
});

test('the archive says what the native file outside of it has to be', () => {
  const unpacked = join(dirname(packed.archive), 'app.asar.unpacked');
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const sha256 = files.map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'));
  expect(files.map((file) => basename(file))).toEqual(['keytar.node']);
  const facts: unknown = JSON.parse(extractFile(packed.archive, 'out/main/packed.json').toString());
  expect(facts).toMatchObject({ keytarSha256: process.platform === 'darwin' ? null : sha256[0] });
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
    args: [...testArguments(), `--user-data-dir=${dataFolder}`],
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

test('a changed native file is not loaded, and the application works without the keychain and says why', async () => {
  const file = join(
    dirname(packed.archive),
    'app.asar.unpacked/node_modules/keytar/build/Release/keytar.node',
  );
  test.skip(!existsSync(file), 'keytar could not be built here');
  const own = readFileSync(file);
  // Bytes after the last section of a library do not affect its behaviour.
  appendFileSync(file, ' ');
  const dataFolder = mkdtempSync(join(tmpdir(), 'rollcall-packed-'));
  const application = await _electron.launch({
    executablePath: packed.executable,
    args: [...testArguments(), `--user-data-dir=${dataFolder}`],
  });
  try {
    const page = await application.firstWindow();
    const notice = page.getByRole('note').filter({ hasText: 'no keychain' });
    await notice.getByRole('button', { name: 'Why?' }).click();
    await expect(notice).toContainText('is not the one that was installed');
    const devices = await new SignInPage(page).tryDemo();
    await expect(devices.rows.first()).toBeVisible();
  } finally {
    await application.close();
    writeFileSync(file, own);
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

test('the packed application is of Electron itself', { tag: '@electron' }, async () => {
  test.skip(electronExecutable().isStandIn, whyNoElectron());
  const application = await _electron.launch({ executablePath: packed.executable, args: startArguments() });
  expect(await application.evaluate(() => 'electronStandIn' in process.versions)).toBe(false);
  await application.close();
});

test(
  'the fuses of the packed binary are set, the inspector that this test needs excepted',
  { tag: '@electron' },
  async () => {
    test.skip(electronExecutable().isStandIn, whyNoElectron());
    const bundle = packed.executable.replace(/\.app\/.*$/, '.app');
    const wire = await getCurrentFuseWire(bundle);
    const names = Object.values(FuseV1Options).filter((fuse) => typeof fuse === 'number');
    const inspector = FuseV1Options.EnableNodeCliInspectArguments;
    for (const fuse of names) {
      const isOn = fuse === inspector || fuses[fuse];
      expect(wire[fuse], FuseV1Options[fuse]).toBe(isOn ? FuseState.ENABLE : FuseState.DISABLE);
    }
  },
);
